import type { TopicGuard } from '#core/realtime/topics.ts'

/** Only the workspace of the session. */
export const workspaceTopics: readonly TopicGuard[] = [
  { kind: 'workspace', mayListen: async (_, actor, id) => actor.workspace?.id === id },
]
