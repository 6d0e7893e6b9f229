import { sql } from 'drizzle-orm'
import type { Sample } from '#core/samples.ts'
import type { Db } from '#db/client.ts'
import { datasets, documents, knowledgeItems } from '#db/schema/index.ts'

/** Passages of documents belong to their document, and are made after the demo shop. */
export const listKnowledgeSamples = async (db: Db, workspaceId: string): Promise<Sample[]> =>
  (
    await db.execute<Sample & Record<string, unknown>>(sql`
      select 'dataset' as kind, id, name as mark from ${datasets} where workspace_id = ${workspaceId}
      union all
      select 'document', id, name from ${documents} where workspace_id = ${workspaceId}
      union all
      select 'item', id, extract(epoch from updated_at)::text from ${knowledgeItems}
      where workspace_id = ${workspaceId} and document_id is null`)
  ).rows

/** Which of these datasets have nothing in them. */
export const emptyDatasets = async (db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from ${datasets} d
    where d.workspace_id = ${workspaceId}
      and d.id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
      and not exists (
        select 1 from ${knowledgeItems} i where i.workspace_id = d.workspace_id and i.dataset_id = d.id)
      and not exists (select 1 from ${documents} o where o.workspace_id = d.workspace_id and o.dataset_id = d.id)`)
  return rows.map(({ id }) => id)
}
