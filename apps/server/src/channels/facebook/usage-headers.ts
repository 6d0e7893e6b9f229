import { fieldsOf, numberOf } from './read-json.ts'

/** Beside its answers Meta says how much of what an application may do is used up. */
export const usageHeaders = ['x-app-usage', 'x-business-use-case-usage'] as const

/** A share that is used up comes back within the hour; nobody says when. */
const usedUpWaitMs = 5 * 60_000

const read = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null') as unknown
  } catch {
    return null
  }
}

/** How long to be quiet, as far as the headers of a refusal say. */
export const waitFrom = (headers: Readonly<Record<string, string>>): number | undefined => {
  const seconds = Number(headers['retry-after'])
  const perUse = Object.values(fieldsOf(read(headers['x-business-use-case-usage'])))
    .flatMap((uses) => (Array.isArray(uses) ? uses : []))
    .map((use) => (numberOf(fieldsOf(use)['estimated_time_to_regain_access']) ?? 0) * 60_000)
  const shares = Object.values(fieldsOf(read(headers['x-app-usage']))).map((share) => numberOf(share) ?? 0)
  const waits = [
    Number.isFinite(seconds) ? seconds * 1000 : 0,
    ...perUse,
    shares.some((share) => share >= 100) ? usedUpWaitMs : 0,
  ]
  const longest = Math.max(...waits)
  return longest > 0 ? longest : undefined
}
