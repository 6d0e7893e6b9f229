import type { TopicGuard } from '#core/realtime/topics.ts'
import { findThread } from './threads/threads.repository.ts'

/** Members who may read conversations can subscribe to the list and the threads of their workspace. */
export const conversationTopics: readonly TopicGuard[] = [
  {
    kind: 'chat',
    mayListen: async (_deps, actor, id) => actor.workspace?.id === id && actor.permissions.includes('chat.read'),
  },
  {
    kind: 'thread',
    mayListen: async (deps, actor, id) => {
      if (!actor.workspace || !actor.permissions.includes('chat.read')) return false
      const workspaceId = actor.workspace.id
      return (await findThread(deps.database.forWorkspace(workspaceId), { workspaceId, id })) !== undefined
    },
  },
]
