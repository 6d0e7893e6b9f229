/**
 * What one hash costs: the figures of the security page; argon2id is the library's default algorithm. Tests of other
 * things lower them, because they sign in thousands of times; password.test.ts holds the promise itself.
 */
export const promisedCosts = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const

type Costs = { -readonly [K in keyof typeof promisedCosts]: number }

export const costs: Costs = { ...promisedCosts }
