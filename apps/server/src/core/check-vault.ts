import type { Database } from '#db/client.ts'
import { oldestAndNewestSecrets, opensSecret } from './secrets.repository.ts'
import type { Vault } from './vault/vault.ts'

/** The installation does not have the keys its secrets were sealed with. */
export class VaultKeysError extends Error {
  override name = 'VaultKeysError'
}

/**
 * Whether the keys of the settings open what the database holds, asked before anybody is served: a wrong key would show
 * only later, one broken channel at a time. Two secrets per key: an id may have been given to another key on the way.
 */
export const checkVault = async (database: Database, vault: Vault): Promise<void> => {
  const closed = (await oldestAndNewestSecrets(database)).filter((row) => !opensSecret(vault, row))
  const ids = [...new Set(closed.map(({ keyId }) => `"${keyId}"`))].join(', ')
  if (ids === '') return
  throw new VaultKeysError(
    `VAULT_KEYS không có đúng khóa ${ids} đã niêm phong các bí mật trong cơ sở dữ liệu này; hãy đặt lại VAULT_KEYS (hoặc tệp secrets.env trong thư mục dữ liệu) như của bản cài đặt trước. / ` +
      `VAULT_KEYS lacks the right key ${ids}, which sealed the secrets of this database; set VAULT_KEYS (or secrets.env of the data folder) as the installation before had it.`,
  )
}
