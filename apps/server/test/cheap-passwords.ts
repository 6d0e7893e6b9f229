import { costs } from '#core/password/costs.ts'

/** Loaded before every test of the server: signing in is not what most of them are about. */
costs.memoryCost = 64
costs.timeCost = 1
