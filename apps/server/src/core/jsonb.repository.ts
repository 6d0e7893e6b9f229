import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A JSON column without what is at these paths. */
export const withoutPaths = (json: PgColumn, paths: readonly (readonly string[])[]): SQL =>
  sql.join([sql`${json}`, ...paths.map((path) => sql`${`{${path.join(',')}}`}::text[]`)], sql` #- `)

/** The text at a path of a JSON column. */
export const textAt = (json: PgColumn, path: readonly string[]): SQL =>
  sql`${json} #>> ${`{${path.join(',')}}`}::text[]`
