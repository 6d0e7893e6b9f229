/** Longer than any answer takes; after it the process that set credits aside is taken for dead. */
export const reservationMs = 15 * 60_000
