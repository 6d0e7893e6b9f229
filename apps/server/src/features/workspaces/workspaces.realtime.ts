import type { TopicGuard } from '#core/realtime/topics.ts'

/** The workspace of the session, and no other. */
export const workspaceTopics: readonly TopicGuard[] = [
  { kind: 'workspace', mayListen: async (_, actor, id) => actor.workspace?.id === id },
]
