export type Environment = Record<string, string | undefined>

/** Reads single settings and collects what is wrong, so that the operator sees everything at once. */
export const settingReader = (env: Environment) => {
  const problems: string[] = []
  const problem = (text: string): void => void problems.push(text)
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback

  const number = (name: string, fallback: number, least: number, most: number): number => {
    const given = env[name]?.trim()
    if (!given) return fallback
    const value = Number(given)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    problem(`${name} must be a whole number from ${least} to ${most}, not "${given}"`)
    return fallback
  }

  const flag = (name: string, fallback: boolean): boolean => {
    const given = env[name]?.trim().toLowerCase()
    if (!given) return fallback
    if (['true', '1', 'yes'].includes(given)) return true
    if (['false', '0', 'no'].includes(given)) return false
    problem(`${name} must be true or false, not "${given}"`)
    return fallback
  }

  const choice = <T extends string>(name: string, options: readonly T[], fallback: T): T => {
    const given = env[name]?.trim()
    if (!given) return fallback
    const found = options.find((option) => option === given)
    if (found) return found
    problem(`${name} must be one of ${options.join(', ')}, not "${given}"`)
    return fallback
  }

  /** The value itself is never repeated: a URL may carry a password. */
  const url = (name: string, schemes: readonly string[]): string | null => {
    const given = env[name]?.trim()
    if (!given) return null
    if (URL.canParse(given) && schemes.includes(new URL(given).protocol)) return given
    problem(`${name} must be a URL starting with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
    return null
  }

  const numbers = (name: string, fallback: number[]): number[] => {
    const given = env[name]?.trim()
    if (!given) return fallback
    const values = given.split(',').map(Number)
    if (values.every((value) => Number.isInteger(value) && value > 0 && value < 65_536)) return values
    problem(`${name} must be a comma-separated list of ports`)
    return fallback
  }

  const required = (name: string): string => {
    const given = env[name]?.trim()
    if (!given) problem(`${name} is required`)
    return given ?? ''
  }

  return { problems, problem, text, number, flag, choice, url, numbers, required }
}
