import type { Appearance, BotConfig } from '@app/contracts/bot-settings'
import { sha256 } from '#core/crypto.ts'

/** The same JSON for the same value: the database returns the keys of an object in its own order. */
const stableJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${stableJson(field)}`)
  return `{${fields.join(',')}}`
}

/** A fingerprint of the settings and the appearance of a version. */
export const hashVersion = (config: BotConfig, appearance: Appearance): string =>
  sha256(stableJson({ config, appearance }))

export const isSameValue = (left: unknown, right: unknown): boolean => stableJson(left) === stableJson(right)
