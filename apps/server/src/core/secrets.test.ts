import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { secrets, workspaces } from '#db/schema/index.ts'
import { openTestDatabase } from '../../test/template-db.ts'
import { openSecret, putSecret, rotateSecrets } from './secrets.repository.ts'
import { createVault } from './vault/vault.ts'

// A database of its own: a rotation reads every secret there is, and those of other tests have other keys.
describe('secrets of a workspace', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.drop())
  const oldKey = randomBytes(32)
  const oldVault = createVault({ keys: { old: oldKey }, activeKeyId: 'old' })
  const newVault = createVault({ keys: { new: randomBytes(32), old: oldKey }, activeKeyId: 'new' })

  const aWorkspace = async () => {
    const id = newId()
    await database.system.insert(workspaces).values({ id, name: 'Cửa hàng thử' })
    return id
  }

  const aSecret = async () => {
    const key = { workspaceId: await aWorkspace(), id: newId() }
    const db = database.forWorkspace(key.workspaceId)
    await putSecret(db, oldVault, key, 'page-token', 'canary-EAAB-1234', new Date())
    return key
  }

  it('are sealed in the table and open only there', async () => {
    const key = await aSecret()
    const other = await aWorkspace()

    const dump = JSON.stringify(await database.system.select().from(secrets))

    expect(dump).not.toContain('canary')
    expect(await openSecret(database.forWorkspace(key.workspaceId), oldVault, key)).toBe('canary-EAAB-1234')
    expect(await openSecret(database.forWorkspace(other), oldVault, key)).toBeNull()
  })

  it('move to the active key by the rotation and need the old one no more', async () => {
    const key = await aSecret()

    const moved = await rotateSecrets(database, newVault)
    const again = await rotateSecrets(database, newVault)

    expect(moved).toBeGreaterThan(0)
    expect(again).toBe(0)
    expect(await openSecret(database.system, newVault, key)).toBe('canary-EAAB-1234')
    await expect(openSecret(database.system, oldVault, key)).rejects.toThrow()
  })
})
