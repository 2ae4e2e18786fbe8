export type Sign = -1 | 0 | 1
export type Vertex = [number, number]

export function guess(
  data: readonly (readonly number[])[],
  options?: { finished?: boolean; iterations?: number },
): Promise<Vertex[]>
export function getProbabilityMap(
  data: readonly (readonly number[])[],
  iterations?: number,
): Promise<number[][]>
export function playTillEnd(data: readonly (readonly number[])[], sign: -1 | 1): Promise<Sign[][]>
export function getFloatingStones(data: readonly (readonly number[])[]): Promise<Vertex[]>
export function useFetch(path: string): typeof import('./deadstones.js')
