import { QueryBuilder } from 'drizzle-orm/pg-core'
import { files } from '#db/schema/index.ts'

export const fileTypes = new QueryBuilder()
  .select({ workspaceId: files.workspaceId, id: files.id, contentType: files.contentType })
  .from(files)
  .as('file_types')
