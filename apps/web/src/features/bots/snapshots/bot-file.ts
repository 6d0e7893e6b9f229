import { botVersion, type BotType, type BotVersion } from '@app/contracts/bot-settings'

export type BotFile =
  | { kind: 'bot'; name: string; version: BotVersion }
  | { kind: 'not-ours' }
  | { kind: 'other-type'; type: BotType }
  | { kind: 'broken'; problem: string }

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const parse = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    // Text that is not JSON is not one of our files.
    return null
  }
}

/** What an exported file holds, or why it cannot be imported into a bot of this type. */
export const readBotFile = (content: string, type: BotType): BotFile => {
  const file = asRecord(parse(content))
  if (file['format'] !== 'bizagent-bot') return { kind: 'not-ours' }
  const theirs = asRecord(asRecord(file['version'])['config'])['type']
  if ((theirs === 'chatbot' || theirs === 'flow') && theirs !== type) return { kind: 'other-type', type: theirs }
  const result = botVersion.safeParse(file['version'])
  if (result.success) return { kind: 'bot', name: String(file['name'] ?? ''), version: result.data }
  return { kind: 'broken', problem: result.error.issues[0]?.path.join('.') ?? '' }
}
