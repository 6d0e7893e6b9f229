import type { EventPayloads, Listener } from '#core/events/events.ts'
import { publish, userTopic } from '#core/realtime/publish.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'note.mentioned': { threadId: string; messageId: string; userIds: string[]; by: string; text: string }
  }
}

/** People mentioned in a note are notified wherever they are in the product. */
export const conversationListeners: readonly Listener[] = [
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
