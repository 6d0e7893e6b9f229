import type { Listener } from '#core/events/events.ts'
import { inTransaction } from '#core/context.ts'
import { publish, userTopic, workspaceTopic } from '#core/realtime/publish.ts'

declare module '#core/events/events.ts' {
  interface EventPayloads {
    'member.changed': { userId: string; workspaceId: string }
  }
}

/** The person concerned sees new rights at once; colleagues see the list change. */
const notifyAboutMember: Listener = {
  event: 'member.changed',
  name: 'workspaces.tell-about-member',
  as: 'system',
  handle: async (ctx, { payload }, job) => {
    const { userId, workspaceId } = payload as { userId: string; workspaceId: string }
    await inTransaction(ctx, async (tx) => {
      await publish(tx, userTopic(userId), 'permissions.changed', {})
      await publish(tx, workspaceTopic(workspaceId), 'members.changed', {})
      await job.finishIn(tx.db)
    })
  },
}

export const workspaceListeners: readonly Listener[] = [notifyAboutMember]
