import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { agentRuns, type AgentRunRow } from '#db/schema/index.ts'

type RunKey = { workspaceId: string; id: string }

export const findRun = async (db: Db, { workspaceId, id }: RunKey): Promise<AgentRunRow | undefined> =>
  (
    await db
      .select()
      .from(agentRuns)
      .where(and(eq(agentRuns.workspaceId, workspaceId), eq(agentRuns.id, id)))
  ).at(0)

export const findRunOfInput = async (
  db: Db,
  { workspaceId, sessionId, inputId }: { workspaceId: string; sessionId: string; inputId: string },
): Promise<AgentRunRow | undefined> =>
  (
    await db
      .select()
      .from(agentRuns)
      .where(
        and(eq(agentRuns.workspaceId, workspaceId), eq(agentRuns.sessionId, sessionId), eq(agentRuns.inputId, inputId)),
      )
  ).at(0)

/** The turns of a conversation, oldest first. */
export const listRunsOf = (
  db: Db,
  { workspaceId, sessionId }: { workspaceId: string; sessionId: string },
): Promise<AgentRunRow[]> =>
  db
    .select()
    .from(agentRuns)
    .where(and(eq(agentRuns.workspaceId, workspaceId), eq(agentRuns.sessionId, sessionId)))
    .orderBy(asc(agentRuns.generation))
    .limit(500)

/** A process that died leaves its runs open. Over all workspaces, with the platform's rights. */
export const failForgottenRuns = async (db: Db, before: Date, now: Date): Promise<number> =>
  (
    await db
      .update(agentRuns)
      .set({ status: 'failed', outcome: 'error', errorCode: 'forgotten', endedAt: now })
      .where(and(eq(agentRuns.status, 'running'), lt(agentRuns.startedAt, before)))
      .returning({ id: agentRuns.id })
  ).length
