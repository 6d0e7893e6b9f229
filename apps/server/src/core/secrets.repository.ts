import { and, asc, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '#db/client.ts'
import { secrets } from '#db/schema/index.ts'
import { last4, VaultError, type Vault } from './vault/vault.ts'

export interface SecretKey {
  workspaceId: string
  id: string
}

const bindingOf = (key: SecretKey, field: string) => ({
  workspaceId: key.workspaceId,
  table: 'secrets',
  rowId: key.id,
  field,
})

/** Seals a secret into its row; nobody reads it back but the code that uses it. */
export const putSecret = async (
  db: Db,
  vault: Vault,
  key: SecretKey,
  field: string,
  plain: string,
  now: Date,
): Promise<void> => {
  const change = { field, sealed: vault.seal(plain, bindingOf(key, field)), last4: last4(plain), updatedAt: now }
  await db
    .insert(secrets)
    .values({ ...key, ...change, createdAt: now })
    .onConflictDoUpdate({ target: [secrets.workspaceId, secrets.id], set: change })
}

export const openSecret = async (db: Db, vault: Vault, key: SecretKey): Promise<string | null> => {
  const [row] = await db
    .select()
    .from(secrets)
    .where(and(eq(secrets.workspaceId, key.workspaceId), eq(secrets.id, key.id)))
  return row ? vault.open(row.sealed, bindingOf(key, row.field)) : null
}

type KeyedSecret = typeof secrets.$inferSelect & { keyId: string }

/** The first and the last secret that every key has sealed. */
export const oldestAndNewestSecrets = async ({ system }: Database): Promise<KeyedSecret[]> => {
  const keyId = sql<string>`split_part(${secrets.sealed}, '.', 2)`
  const firstBy = (order: SQL) =>
    system
      .selectDistinctOn([keyId], { ...getTableColumns(secrets), keyId })
      .from(secrets)
      .orderBy(keyId, order)
  return [...(await firstBy(asc(secrets.updatedAt))), ...(await firstBy(desc(secrets.updatedAt)))]
}

export const opensSecret = (vault: Vault, row: SecretKey & { field: string; sealed: string }): boolean => {
  try {
    vault.open(row.sealed, bindingOf(row, row.field))
    return true
  } catch (error) {
    if (error instanceof VaultError) return false
    throw error
  }
}

/** Seals everything anew that an older key still holds; can be stopped and run again. */
export const rotateSecrets = async (database: Database, vault: Vault): Promise<number> => {
  let count = 0
  for (const row of await database.system.select().from(secrets)) {
    if (!vault.needsRotation(row.sealed)) continue
    const binding = bindingOf(row, row.field)
    await database.system
      .update(secrets)
      .set({ sealed: vault.seal(vault.open(row.sealed, binding), binding) })
      .where(and(eq(secrets.workspaceId, row.workspaceId), eq(secrets.id, row.id), eq(secrets.sealed, row.sealed)))
    count += 1
  }
  return count
}

export const deleteSecret = async (db: Db, key: SecretKey): Promise<void> => {
  await db.delete(secrets).where(and(eq(secrets.workspaceId, key.workspaceId), eq(secrets.id, key.id)))
}

export const secretExists = async (db: Db, key: SecretKey): Promise<boolean> =>
  (
    await db
      .select({ id: secrets.id })
      .from(secrets)
      .where(and(eq(secrets.workspaceId, key.workspaceId), eq(secrets.id, key.id)))
  ).length > 0

/** What may be shown of a secret: its end, and since when it is there. */
export const findSecretEnd = async (
  db: Db,
  key: SecretKey,
  field: string,
): Promise<{ last4: string; updatedAt: Date } | undefined> =>
  (
    await db
      .select({ last4: secrets.last4, updatedAt: secrets.updatedAt })
      .from(secrets)
      .where(and(eq(secrets.workspaceId, key.workspaceId), eq(secrets.id, key.id), eq(secrets.field, field)))
  ).at(0)

/** The secrets of these fields that are not among the used ones: a select of `workspace_id` and `id`. */
export const deleteUnusedSecrets = async (system: Db, fields: readonly string[], used: SQL): Promise<void> => {
  await system
    .delete(secrets)
    .where(
      and(
        inArray(secrets.field, [...fields]),
        sql`not exists (select from (${used}) used where used.workspace_id = ${secrets.workspaceId} and used.id = ${secrets.id})`,
      ),
    )
}
