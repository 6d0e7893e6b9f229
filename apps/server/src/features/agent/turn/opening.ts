import type { Turn } from './contract.ts'

const disclosingOrigins = new Set<Turn['origin']>(['api', 'mcp', 'webhook'])

/** On channels without a badge, the first message says that a machine answers. */
export const openingOf = ({ config, origin, state, history }: Turn): string => {
  const { disclosure, disclosureText } = config.guards
  if (!disclosure || !disclosureText.trim() || !disclosingOrigins.has(origin) || state.isDisclosed) return ''
  return history.some(({ role }) => role === 'assistant') ? '' : `${disclosureText.trim()}\n\n`
}
