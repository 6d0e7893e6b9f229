import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { at } from '../lib/paths.mjs'

/** A fresh database beside the one TEST_DATABASE_URL names, or the embedded engine (no address) without it. */
export const ownDatabase = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const base = process.env['TEST_DATABASE_URL']
  if (!base) return { url: '', drop: async () => undefined }
  const name = `bizagent_bench_${process.pid}`
  await asAdmin(base, `create database ${name}`)
  const url = new URL(base)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(base, `drop database if exists ${name} with (force)`) }
}

const asAdmin = async (base: string, statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: base })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** Without TEST_DATABASE_URL a PostgreSQL of its own is started, as the tests do. */
export const findPostgres = (): { stop: () => void } => {
  if (process.env['TEST_DATABASE_URL']) return { stop: () => undefined }
  const name = `bench-${process.pid}`
  const start = spawnSync(process.execPath, [at('scripts', 'postgres', 'start.mjs'), '--name', name])
  if (start.status !== 0) throw new Error(start.stderr.toString())
  process.env['TEST_DATABASE_URL'] = start.stdout.toString().trim().split('\n').at(-1)
  return {
    stop: () => {
      delete process.env['TEST_DATABASE_URL']
      spawnSync(process.execPath, [at('scripts', 'postgres', 'stop.mjs'), '--name', name])
    },
  }
}
