import { createHash } from 'node:crypto'
import type pg from 'pg'
import { rowsSql, tableName } from './catalog.ts'
import type { Table } from './catalog.ts'

export type TableSum = { rows: number; sha256: string }

const pageSize = 500
const batchBytes = 1 << 20

/** The rows of one table, page by page, inside the caller's transaction. */
export async function* readRows(client: pg.ClientBase, table: Table): AsyncGenerator<string> {
  await client.query(`declare transfer no scroll cursor for ${rowsSql(table)}`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${pageSize} from transfer`)
    for (const { row } of rows) yield row
    if (rows.length < pageSize) break
  }
  await client.query('close transfer')
}

export const createSum = () => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (row: string) => {
      rows += 1
      hash.update(row).update('\n')
    },
    result: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}

export const sumTable = async (client: pg.ClientBase, table: Table): Promise<TableSum> => {
  const sum = createSum()
  for await (const row of readRows(client, table)) sum.add(row)
  return sum.result()
}

/** Collects rows and inserts them in bulk. */
export const createWriter = (client: pg.ClientBase, table: Table) => {
  const columns = table.columns.join(', ')
  const name = tableName(table)
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`
  let batch: string[] = []
  let bytes = 0

  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    const rows = `[${batch.join(',')}]`
    batch = []
    bytes = 0
    await client.query(insert, [rows])
  }

  return {
    add: async (row: string): Promise<void> => {
      batch.push(row)
      bytes += row.length
      if (batch.length >= pageSize || bytes >= batchBytes) await flush()
    },
    flush,
  }
}

/** Rows arrive in an order of their own, and are known to be whole: checks of references would only get in the way. */
export const relaxReferences = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  // Rows that triggers would make of these come with the copy.
  await client.query("select set_config('app.copying', 'on', true)")
  if (rows[0]?.rolsuper) await client.query('set local session_replication_role = replica')
}

const ownedSequences = `
  select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
    pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`

/** The lines of jobs go on where they stood. A backup of an older version may have no turns yet. */
const advanceTurns = `
  do $$
  declare line text;
  begin
    foreach line in array array['background', 'intake', 'live'] loop
      continue when to_regclass('public.jobs_turn_' || line) is null;
      perform setval('public.jobs_turn_' || line, max(turn)) from public.jobs
        where lane = line and state <> 'waiting' having max(turn) > 0;
    end loop;
  end $$`

/** The next generated number follows the highest one that was copied. */
export const advanceSequences = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(ownedSequences)
  for (const { table, column, sequence } of rows) {
    await client.query(`select setval($1, (select coalesce(max(${column}), 0) + 1 from ${table}), false)`, [sequence])
  }
  await client.query(advanceTurns)
}
