import type { Db } from '#db/client.ts'
import type { DatasetRow } from '#db/schema/index.ts'
import { runRaw } from '#db/raw-statement.ts'
import type { SegmentSize } from './index.repository.ts'

/** What a search needs to know of a dataset, and the segments of the index that answers for it. */
export type SearchedDatasetRow = Pick<
  DatasetRow,
  'id' | 'name' | 'fields' | 'vectorConfig' | 'activeGeneration' | 'activeEmbedding'
> & { segments: SegmentSize[] }

const reading = `
  select d.id, d.name, d.fields, d.vector_config as "vectorConfig", d.active_generation as "activeGeneration",
    d.active_embedding as "activeEmbedding", coalesce((
      select json_agg(json_build_object('segment', s.segment, 'removed', s.removed,
        'items', greatest(0, octet_length(s.lengths) / 2 - 1)) order by s.segment)
      from lex_segments s
      where s.workspace_id = d.workspace_id and s.dataset_id = d.id and s.generation = d.active_generation
    ), '[]') as segments
  from datasets d where d.workspace_id = $1 and d.id = any($2::uuid[])`

/** One statement for all of it: it begins every search. */
export const findSearchedDatasets = async (
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<SearchedDatasetRow[]> =>
  ids.length === 0 ? [] : (await runRaw<SearchedDatasetRow>(db, reading, [workspaceId, ids])).rows
