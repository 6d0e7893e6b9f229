import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import type { TenantCtx } from '#core/context.ts'
import { emit } from '#core/events/events.ts'
import type { AgentSessionRow, FlowWake } from '#db/schema/index.ts'
import { findBotVersion } from '#features/bots/public.ts'
import { newPlace } from '#features/flows/public.ts'
import { startFlowOf } from './flow-sessions.repository.ts'

type Session = Pick<AgentSessionRow, 'id' | 'botId' | 'environment' | 'snapshotId' | 'externalKey'>

interface Start {
  trigger: Extract<FlowWake, { kind: 'start' }>['trigger']
  /** The start in the version that the conversation is on. */
  find: (config: FlowConfig) => FlowNode | undefined
  /** Leaves a flow alone that is in the middle of something. */
  onlyIdle: boolean
}

/** Begins the flow of a thread although the customer has said nothing; false: it has no such start, or is at work. */
export const startFlow = async (
  tx: TenantCtx,
  { id: sessionId, botId, environment, snapshotId, externalKey }: Session,
  { trigger, find, onlyIdle }: Start,
): Promise<boolean> => {
  const version = await findBotVersion(tx, { botId, environment, snapshotId: snapshotId ?? undefined })
  const node = version?.config.type === 'flow' ? find(version.config) : undefined
  if (!node || externalKey === null) return false
  const wake: FlowWake = { kind: 'start', trigger, nodeId: node.id }
  const key = { workspaceId: tx.workspaceId, sessionId }
  if (!(await startFlowOf(tx.db, key, { place: { ...newPlace(), wake }, wake, onlyIdle }))) return false
  await emit(tx, 'flow.due', { threadId: externalKey, sessionId })
  return true
}
