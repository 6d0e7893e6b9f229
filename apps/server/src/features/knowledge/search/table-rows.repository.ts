import type { Db } from '#db/client.ts'
import { runRaw } from '#db/raw-statement.ts'

/** A record as questions about a whole table read it, within its time. */
export interface TimedRow {
  readonly id: string
  readonly title: string
  readonly data: Record<string, unknown>
  readonly rowNumber: number | null
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly updatedMs: number
}

const reading = `
  select i.id, i.title, i.data, i.row_number as "rowNumber",
    (extract(epoch from i.valid_from) * 1000)::float8 as "fromMs",
    (extract(epoch from i.valid_to) * 1000)::float8 as "toMs",
    (extract(epoch from i.updated_at) * 1000)::float8 as "updatedMs"
  from knowledge_items i left join documents d on d.workspace_id = i.workspace_id and d.id = i.document_id
  where i.workspace_id = $1 and i.dataset_id = $2 and i.kind = 'record' and not i.is_disabled
    and d.status is distinct from 'disabled'
  order by i.position, i.title, i.id limit $3`

/** The records of one dataset in their order, as many as asked for. */
export const findTableRows = async (
  db: Db,
  workspaceId: string,
  datasetId: string,
  limit: number,
): Promise<TimedRow[]> => (await runRaw<TimedRow>(db, reading, [workspaceId, datasetId, limit])).rows
