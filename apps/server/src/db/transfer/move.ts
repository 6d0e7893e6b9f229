import type pg from 'pg'
import type { Database } from '../client.ts'
import { migrate } from '../migrate.ts'
import { nonEmptyTables, readTables, steadySettings } from './catalog.ts'
import type { Table } from './catalog.ts'
import { RestoreError } from './restore.ts'
import { advanceSequences, createSum, createWriter, readRows, relaxReferences, sumTable } from './rows.ts'
import type { TableSum } from './rows.ts'

const copyTable = async (from: pg.ClientBase, to: pg.ClientBase, table: Table): Promise<TableSum> => {
  const sum = createSum()
  const writer = createWriter(to, table)
  for await (const row of readRows(from, table)) {
    sum.add(row)
    await writer.add(row)
  }
  await writer.flush()
  const [sent, arrived] = [sum.result(), await sumTable(to, table)]
  if (sent.rows === arrived.rows && sent.sha256 === arrived.sha256) return sent
  throw new RestoreError(`Table ${table.name} differs after copying; nothing was moved.`)
}

const copyAll = async (from: pg.ClientBase, to: pg.ClientBase): Promise<Record<string, TableSum>> => {
  await from.query('begin isolation level repeatable read read only')
  await to.query('begin')
  for (const side of [from, to]) await side.query(steadySettings)
  const tables = await readTables(to)
  const used = await nonEmptyTables(to, tables)
  if (used.length > 0) throw new RestoreError(`The target database is not empty (${used.join(', ')}).`)
  await relaxReferences(to)
  const sums: Record<string, TableSum> = {}
  for (const table of tables) sums[table.name] = await copyTable(from, to, table)
  await advanceSequences(to)
  await to.query('commit')
  return sums
}

/** Copies every row into an empty database, checked table by table: all or nothing. The source stays as it is. */
export const moveDatabase = async (source: Database, target: Database): Promise<Record<string, TableSum>> => {
  await migrate(source)
  await migrate(target)
  const [from, to] = [await source.pool.connect(), await target.pool.connect()]
  try {
    return await source.withoutTimeLimit(() => target.withoutTimeLimit(() => copyAll(from, to)))
  } finally {
    // Also ends the transactions of a move that failed.
    from.release(true)
    to.release(true)
  }
}
