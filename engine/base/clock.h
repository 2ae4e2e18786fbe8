/* clock - what the clocks of the system say. */
#ifndef IKI_BASE_CLOCK_H
#define IKI_BASE_CLOCK_H

/* Seconds that only grow, from some moment in the past; 0 if the system has no such clock. */
double iki_clock_seconds(void);

/* Seconds of CPU time that this process has used, 0 at its very beginning where they are counted
 * coarsely; negative if the system does not count them. */
double iki_clock_cpu(void);

#endif
