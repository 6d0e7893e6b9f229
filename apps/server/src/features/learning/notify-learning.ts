import type { TenantCtx } from '#core/context.ts'
import { publish, workspaceTopic } from '#core/realtime/publish.ts'

/** Open screens read the questions again. */
export const notifyLearning = (tx: TenantCtx): Promise<void> =>
  publish(tx, workspaceTopic(tx.workspaceId), 'unanswered.changed', {})
