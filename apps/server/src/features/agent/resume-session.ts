import { reopenHandedOff } from './sessions.repository.ts'
import type { AgentCtx } from './tools/contract.ts'

/** The bot answers again in a session that it had handed to a person. */
export const resumeSession = (ctx: AgentCtx, sessionId: string): Promise<void> =>
  reopenHandedOff(ctx.db, { workspaceId: ctx.workspaceId, id: sessionId })
