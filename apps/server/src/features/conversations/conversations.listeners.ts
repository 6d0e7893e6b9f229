import type { TenantCtx } from '#core/context.ts'
import type { EventPayloads, Listener } from '#core/events/events.ts'
import { publish, userTopic } from '#core/realtime/publish.ts'
import { planStarts } from './answering/scheduled-starts.ts'
import { startByCommand } from './answering/start-by-command.ts'
import { continueFlow } from './answering/wake-flow.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    /** Somebody has commented under a post of an account. */
    'comment.received': { workgateId: string; threadId: string; messageId: string }
    /** Two conversations turned out to be with one person. */
    'threads.same-person': { threadIds: string[] }
    /** A member of staff has written a note that begins with a slash. */
    'note.command': { threadId: string; text: string }
    'note.mentioned': { threadId: string; messageId: string; userIds: string[]; by: string; text: string }
  }
}

/** Flows go on by themselves; people mentioned in a note are notified wherever they are in the product. */
export const conversationListeners: readonly Listener[] = [
  {
    event: 'flow.due',
    name: 'conversations.continue-flow',
    as: 'workspace',
    handle: (ctx, { payload }) => continueFlow(ctx as TenantCtx, (payload as EventPayloads['flow.due']).threadId),
  },
  {
    event: 'note.command',
    name: 'conversations.obey-command',
    as: 'workspace',
    handle: (ctx, { payload }) => startByCommand(ctx as TenantCtx, payload as EventPayloads['note.command']),
  },
  {
    event: 'bot.published',
    name: 'conversations.plan-starts',
    as: 'workspace',
    handle: (ctx, { payload }) => planStarts(ctx as TenantCtx, payload as EventPayloads['bot.published']),
  },
  {
    event: 'note.mentioned',
    name: 'conversations.tell-mentioned',
    as: 'system',
    handle: async (ctx, { payload, workspaceId }) => {
      const { userIds, ...note } = payload as EventPayloads['note.mentioned']
      for (const userId of userIds) await publish(ctx, userTopic(userId), 'note.mentioned', { ...note, workspaceId })
    },
  },
]
