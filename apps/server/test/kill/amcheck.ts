import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import pg from 'pg'

/** Reads every btree and compares it with its table; raises an error at the first damage. */
const checkAll = `
  select count(bt_index_check(c.oid, true))::int as checked
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and i.indisvalid and c.relpersistence = 'p'`

export const checkEmbedded = async (dataDir: string): Promise<number> => {
  const engine = await PGlite.create({ dataDir: path.join(dataDir, 'database'), extensions: { amcheck } })
  try {
    await engine.exec('create extension if not exists amcheck')
    const { rows } = await engine.query<{ checked: number }>(checkAll)
    return rows[0]?.checked ?? 0
  } finally {
    await engine.close()
  }
}

export const checkPostgres = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ checked: number }>(checkAll)
    return rows[0]?.checked ?? 0
  } finally {
    await client.end()
  }
}
