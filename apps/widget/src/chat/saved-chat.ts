import type { Attachment } from '@app/contracts/conversations'

/** A message that has not reached the server yet. */
export interface Pending {
  clientId: string
  text: string
  files: Attachment[]
  /** The answers to a form, when it is one. */
  form?: { formId: string | null; values: Record<string, string> } | undefined
  at: string
  /** The server's message; null while it is only waiting. */
  error: string | null
}

const read = <T>(key: string, fallback: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? fallback
  } catch {
    return fallback
  }
}

/** A browser may forbid storage; the conversation then lives in memory, as long as its page. */
const write = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    memory.set(key, value)
  }
}
const memory = new Map<string, unknown>()
const readOrRecall = <T>(key: string, fallback: T): T =>
  memory.has(key) ? ((memory.get(key) as T | null) ?? fallback) : read(key, fallback)

/** What this browser stores of one chat, shared by its tabs. */
export const savedChat = (name: string) => {
  const keys = { token: `${name}:token`, outbox: `${name}:outbox`, seen: `${name}:seen` }
  return {
    keys,
    token: () => readOrRecall<string | null>(keys.token, null),
    saveToken: (token: string | null) => write(keys.token, token),
    outbox: () => readOrRecall<Pending[]>(keys.outbox, []),
    saveOutbox: (list: readonly Pending[]) => write(keys.outbox, list.length > 0 ? list : null),
    seenSeq: () => readOrRecall<number>(keys.seen, 0),
    saveSeenSeq: (seq: number) => write(keys.seen, seq),
    clear: () => {
      for (const key of Object.values(keys)) write(key, null)
      memory.clear()
    },
  }
}
export type SavedChat = ReturnType<typeof savedChat>
