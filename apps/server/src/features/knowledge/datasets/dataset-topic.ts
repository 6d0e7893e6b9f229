import type { TenantCtx } from '#core/context.ts'
import { publish, type Topic } from '#core/realtime/publish.ts'
import type { TopicGuard } from '#core/realtime/topics.ts'
import type { DocumentRow } from '#db/schema/index.ts'
import { findDataset } from './datasets.repository.ts'

const datasetTopic = (workspaceId: string, datasetId: string): Topic => ({ topic: `dataset:${datasetId}`, workspaceId })

/** Progress of one document, for the screens that show it. */
export const notifyDocument = (tx: TenantCtx, row: DocumentRow): Promise<void> =>
  publish(tx, datasetTopic(tx.workspaceId, row.datasetId), 'document.updated', {
    id: row.id,
    status: row.status,
    done: row.progressDone,
    total: row.progressTotal,
    itemCount: row.itemCount,
  })

export const notifyDataset = (
  tx: TenantCtx,
  datasetId: string,
  event: 'dataset.updated' | 'items.changed' | 'import.updated' | 'source.updated',
  payload: Record<string, unknown> = {},
): Promise<void> => publish(tx, datasetTopic(tx.workspaceId, datasetId), event, payload)

/** Members who may read knowledge listen to the datasets of their own workspace. */
export const datasetTopics: readonly TopicGuard[] = [
  {
    kind: 'dataset',
    mayListen: async (deps, actor, id) => {
      if (!actor.workspace || !actor.permissions.includes('knowledge.read')) return false
      const workspaceId = actor.workspace.id
      return (await findDataset(deps.database.forWorkspace(workspaceId), { workspaceId, id })) !== undefined
    },
  },
]
