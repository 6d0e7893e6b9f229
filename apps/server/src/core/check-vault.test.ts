import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { openDatabase, type Database } from '#db/client.ts'
import { workspaces } from '#db/schema/index.ts'
import { explainFailure } from '../explain-failure.ts'
import { fillFolder, openTestDatabase } from '../../test/template-db.ts'
import { checkVault, VaultKeysError } from './check-vault.ts'
import { putSecret } from './secrets.repository.ts'
import { createVault } from './vault/vault.ts'

const vaultOf = (...ids: string[]) => ({
  activeKeyId: ids[0] ?? '',
  keys: Object.fromEntries(ids.map((id) => [id, randomBytes(32)])),
})

const aSecret = async (database: Database, options: ReturnType<typeof vaultOf>, at: Date) => {
  const workspaceId = newId()
  await database.system.insert(workspaces).values({ id: workspaceId, name: 'Cửa hàng thử' })
  await putSecret(
    database.system,
    createVault(options),
    { workspaceId, id: newId() },
    'page-token',
    'canary-1234567',
    at,
  )
}

describe('the keys of the vault', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.drop())
  const first = vaultOf('2025')
  const second = { activeKeyId: '2026', keys: { ...first.keys, ...vaultOf('2026').keys } }
  const check = (options: ReturnType<typeof vaultOf>) => checkVault(database, createVault(options))

  it('are not asked for where there are no secrets', async () => {
    await expect(check(vaultOf('any'))).resolves.toBeUndefined()
  })

  it('must be all that have sealed something', async () => {
    await aSecret(database, first, new Date('2026-01-01'))
    await aSecret(database, second, new Date('2026-02-01'))

    await expect(check(second)).resolves.toBeUndefined()
    await expect(check(first)).rejects.toThrow('"2026"')
    await expect(check(vaultOf('2025', '2026'))).rejects.toThrow('"2025", "2026"')
  })

  it('must be the same under the same name, also when the name was given twice', async () => {
    const reused = { ...second, keys: { ...second.keys, '2026': randomBytes(32) } }
    await aSecret(database, reused, new Date('2026-03-01'))

    await expect(check(second)).rejects.toThrow('"2026"')
    await expect(check(reused)).rejects.toThrow(VaultKeysError)
  })

  it('that are wrong are told in one sentence, without a stack', async () => {
    const failure = await check(vaultOf('other')).catch((error: unknown) => error)

    expect(explainFailure(failure)).toMatch(/^VAULT_KEYS [^\n]+$/)
  })
})

describe('an installation that has lost its keys', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bizagent-keys-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  await fillFolder(dataDir)
  const database = await openDatabase({ url: null, dataDir })
  await aSecret(database, vaultOf('local'), new Date())
  await database.close()

  it('does not start, and says why in one sentence', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test', PORT: '0', SEED_DEMO: 'false' },
      encoding: 'utf8',
      timeout: 100_000,
    })

    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(/^VAULT_KEYS [^\n]+$/)
    // The steps of a slow start may be named, but nothing says that the product runs.
    expect(stdout).not.toContain('http://')
  }, 120_000)
})
