import type { threadMessages } from './thread-messages.ts'

type EventKey = Extract<keyof typeof threadMessages, `event.${string}`>

const keys: ReadonlySet<string> = new Set([
  'taken-over',
  'paused',
  'handed-back',
  'ai-returned',
  'handoff',
  'assigned',
  'closed',
  'reopened',
  'snoozed',
  'woken',
  'blocked',
  'unblocked',
  'busy',
  'cut-short',
  'file-linked',
  'stopped',
  'followed',
  'unfollowed',
  'info-shared',
])

const actKeys: ReadonlySet<string> = new Set(['reply', 'private', 'like', 'hide', 'show'])

/** The text of a system event; undefined for an unknown one, whose own text is shown. */
export const eventKey = (kind: string, data: Readonly<Record<string, unknown>>): EventKey | null => {
  if (kind === 'comment-act')
    return actKeys.has(String(data['act'])) ? (`event.act.${String(data['act'])}` as EventKey) : null
  if (kind === 'assigned' && !data['name']) return 'event.unassigned'
  if (kind === 'reopened' && data['by'] === 'customer') return 'event.returned'
  return keys.has(kind) ? (`event.${kind}` as EventKey) : null
}
