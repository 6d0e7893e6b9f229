import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** One step of the schema: forward only, never changed once it has been released. */
export type Migration = { readonly name: string; readonly hash: string; readonly statements: readonly string[] }

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })
const breakpoint = '--> statement-breakpoint'

const read = (file: string): string => readFileSync(new URL(`./migrations/${file}`, import.meta.url), 'utf8')

const load = (name: string): Migration => {
  const text = read(`${name}.sql`)
  return {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split(breakpoint).filter((statement) => statement.trim() !== ''),
  }
}

/** In the order they are applied. */
export const loadMigrations = (): Migration[] =>
  journal.parse(JSON.parse(read('meta/_journal.json'))).entries.map(({ tag }) => load(tag))

/** One fingerprint of the whole schema, for caches of migrated databases. */
export const migrationsHash = (migrations: readonly Migration[]): string =>
  createHash('sha256')
    .update(migrations.map(({ name, hash }) => `${name}:${hash}`).join('\n'))
    .digest('hex')
