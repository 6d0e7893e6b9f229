/** The time of the product; a test holds its own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
