/**
 * How the product's own process is run, beside its code. Without these it answers the same and holds twice the memory:
 * young garbage is collected in small rooms, and a heap that may grow without end is cleaned late. What it keeps is some
 * eighty megabytes; HEAP_MB gives a very large installation more room.
 */
export const serverFlags = ['--max-semi-space-size=8', `--max-old-space-size=${process.env.HEAP_MB ?? '512'}`]

/**
 * Memory that has been given back returns to the machine: what is large is asked for piece by piece (starting up leaves
 * seventy megabytes of holes otherwise), and threads do not each keep a pool.
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
}
