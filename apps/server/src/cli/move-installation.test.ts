import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { loadOrCreateSecrets } from '#core/config-secrets.ts'
import { openSecret, putSecret } from '#core/secrets.repository.ts'
import { createVault } from '#core/vault/vault.ts'
import { workspaces } from '#db/schema/index.ts'
import { testConfig } from '../../test/harness.ts'
import { openTestDatabase } from '../../test/template-db.ts'
import { moveInstallation } from './move-installation.ts'

describe('moving an installation', async () => {
  const [source, target] = [await openTestDatabase(), await openTestDatabase()]
  afterAll(() => Promise.all([source.drop(), target.drop()]))
  const { dataDir, storage } = testConfig()
  const secrets = loadOrCreateSecrets(dataDir)
  const key = { workspaceId: newId(), id: newId() }
  await source.system.insert(workspaces).values({ id: key.workspaceId, name: 'Cửa hàng thử' })
  await putSecret(source.system, createVault(secrets.vault), key, 'page-token', 'canary-1234567', new Date())

  it('is refused without the keys of the old one, before anything has moved', async () => {
    const other = { activeKeyId: 'local', keys: { local: randomBytes(32) } }

    const move = moveInstallation(source, target, { dataDir, storage, secrets: { ...secrets, vault: other } })

    await expect(move).rejects.toThrow(`set both to the lines of ${join(dataDir, 'secrets.env')}`)
    expect(await target.system.select().from(workspaces)).toEqual([])
  })

  it('says what else has to be carried along, and its secrets open there', async () => {
    const said = await moveInstallation(source, target, { dataDir, storage, secrets })

    expect(said).toContain('secrets: 1 rows, equal')
    expect(said.slice(-2)).toEqual([
      `- SECRET_KEY and VAULT_KEYS: set both to the lines of ${join(dataDir, 'secrets.env')}.`,
      `- Uploaded files: copy ${join(dataDir, 'files')} into the DATA_DIR of the new installation.`,
    ])
    expect(await openSecret(target.system, createVault(secrets.vault), key)).toBe('canary-1234567')
  })
})
