import type { Ctx } from '#core/context.ts'
import { insertRealtimeEvent } from './realtime.repository.ts'

/** A place browsers listen to, and the workspace it belongs to. */
export interface Topic {
  topic: string
  workspaceId: string | null
}

/** One person's own topic. It belongs to no workspace, so it is published with the platform's rights. */
export const userTopic = (userId: string): Topic => ({ topic: `user:${userId}`, workspaceId: null })
export const workspaceTopic = (workspaceId: string): Topic => ({ topic: `workspace:${workspaceId}`, workspaceId })

/**
 * Tells the browsers that listen to a topic. The event is a row of the current transaction, numbered without gaps,
 * so a browser that was away reads on from the number it saw last.
 */
export const publish = async (ctx: Ctx, topic: Topic, event: string, payload: Record<string, unknown>): Promise<void> =>
  insertRealtimeEvent(ctx.db, { ...topic, event, payload, at: ctx.now() })
