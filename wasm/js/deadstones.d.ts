export type Sign = -1 | 0 | 1
export type Vertex = [number, number]
export type Data = readonly (readonly number[])[]

export function guess(
  data: Data,
  options?: { finished?: boolean; iterations?: number },
): Promise<Vertex[]>
export function getProbabilityMap(data: Data, iterations?: number): Promise<number[][]>
export function playTillEnd(data: Data, sign: -1 | 1): Promise<Sign[][]>
export function getFloatingStones(data: Data): Promise<Vertex[]>
export function useFetch(path: string): Deadstones

export interface Deadstones {
  guess: typeof guess
  getProbabilityMap: typeof getProbabilityMap
  playTillEnd: typeof playTillEnd
  getFloatingStones: typeof getFloatingStones
  useFetch: typeof useFetch
}

declare const deadstones: Deadstones
export default deadstones
