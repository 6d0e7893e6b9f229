import { rotateSecrets } from '#core/secrets.repository.ts'
import { createVault } from '#core/vault/vault.ts'
import { runCommand, say, withDatabase } from './cli.ts'

await runCommand(async (config) => {
  const vault = createVault(config.secrets.vault)
  const moved = await withDatabase(config, (database) => rotateSecrets(database, vault))
  say(
    `${moved} secrets now use key "${config.secrets.vault.activeKeyId}". Keys before it can be removed from VAULT_KEYS.`,
  )
})
