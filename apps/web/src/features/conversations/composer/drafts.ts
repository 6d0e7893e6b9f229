/** Unsent text, per conversation and user. It survives a reload and the lock screen. */
import { readStored, writeStored } from '#lib/session/storage.ts'

export interface Draft {
  text: string
  kind: 'reply' | 'note'
}
type Drafts = Record<string, Draft>

const MOST = 50
const keyOf = (userId: string) => `chatDrafts:${userId}`

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'kind' in value &&
  (value.kind === 'reply' || value.kind === 'note')

const readAll = (userId: string): Drafts => {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(userId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Draft] => isDraft(entry[1])))
  } catch {
    // Invalid content; it is overwritten by the next draft.
    return {}
  }
}

export const readDraft = (userId: string, threadId: string): Draft =>
  readAll(userId)[threadId] ?? { text: '', kind: 'reply' }

/** Only the newest drafts are stored; an empty one is removed. */
export const writeDraft = (userId: string, threadId: string, draft: Draft): void => {
  const { [threadId]: _old, ...others } = readAll(userId)
  const kept = Object.entries(others).slice(-(MOST - 1))
  const all = draft.text.trim() === '' ? kept : [...kept, [threadId, draft] as const]
  writeStored(keyOf(userId), all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : null)
}
