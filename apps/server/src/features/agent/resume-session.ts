import type { TenantCtx } from '#core/context.ts'
import { reopenHandedOff } from './sessions.repository.ts'

/** The bot answers again in a session that it had handed to a person. */
export const resumeSession = (ctx: TenantCtx, sessionId: string): Promise<void> =>
  reopenHandedOff(ctx.db, { workspaceId: ctx.workspaceId, id: sessionId })
