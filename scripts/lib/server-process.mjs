/**
 * How the product's own process is run, beside its code. Without these it answers the same and holds twice the memory:
 * young garbage is collected in small rooms, and a heap that may grow without end is cleaned late. What it keeps is some
 * eighty megabytes; HEAP_MB gives a very large installation more room.
 */
export const serverFlags = ['--max-semi-space-size=4', `--max-old-space-size=${process.env.HEAP_MB ?? '512'}`]

/** Memory that short-lived threads have given back returns to the machine instead of waiting in a pool per thread. */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
