import type { Actor, Deps } from '#core/context.ts'

/**
 * Decides who may subscribe to a kind of topic; checked at every subscribe, with the actor as the database has them now.
 */
export interface TopicGuard {
  /** The part before the colon: 'user', 'workspace', 'thread'. */
  kind: string
  mayListen(deps: Deps, actor: Actor, id: string): Promise<boolean>
}

export const mayListen = async (
  deps: Deps,
  guards: readonly TopicGuard[],
  actor: Actor,
  topic: string,
): Promise<boolean> => {
  const at = topic.indexOf(':')
  const guard = guards.find((candidate) => candidate.kind === topic.slice(0, at))
  return guard ? guard.mayListen(deps, actor, topic.slice(at + 1)) : false
}
