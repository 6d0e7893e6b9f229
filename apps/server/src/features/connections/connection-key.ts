import type { TenantCtx } from '#core/context.ts'
import { deleteSecret, openSecret, putSecret } from '#core/secrets.repository.ts'
import { last4, type Vault } from '#core/vault/vault.ts'
import type { ConnectionRow } from '#db/schema/index.ts'

interface OpenedKey {
  /** The row when the key was read; a changed row means another key. */
  version: number
  apiKey: string | null
  until: number
}

const cachedMs = 60_000
const mostCached = 500
/** A bot answers many times a minute with the same key, so the vault is asked once. */
const opened = new WeakMap<Vault, Map<string, OpenedKey>>()

const openedKeys = (ctx: TenantCtx): Map<string, OpenedKey> => {
  const known = opened.get(ctx.deps.vault) ?? new Map<string, OpenedKey>()
  opened.set(ctx.deps.vault, known)
  return known
}

const nameOf = ({ workspaceId, id }: ConnectionRow): string => `${workspaceId}:${id}`

export const saveKey = async (tx: TenantCtx, row: ConnectionRow, plain: string): Promise<void> => {
  openedKeys(tx).delete(nameOf(row))
  await putSecret(tx.db, tx.deps.vault, row, 'connection-key', plain, tx.now())
}

export const deleteKey = async (tx: TenantCtx, row: ConnectionRow): Promise<void> => {
  openedKeys(tx).delete(nameOf(row))
  await deleteSecret(tx.db, row)
}

/** What the row stores of its key: only the last characters, which also say that there is one. */
export const keyMark = last4

/** The decrypted key. Null: the connection has none. */
export const openKey = async (ctx: TenantCtx, row: ConnectionRow): Promise<string | null> => {
  if (row.keyLast4 === null) return null
  const keys = openedKeys(ctx)
  const version = row.updatedAt.getTime()
  const now = ctx.now().getTime()
  const known = keys.get(nameOf(row))
  if (known && known.version === version && known.until > now) return known.apiKey
  const apiKey = await openSecret(ctx.db, ctx.deps.vault, row)
  if (keys.size >= mostCached) keys.clear()
  keys.set(nameOf(row), { version, apiKey, until: now + cachedMs })
  return apiKey
}
