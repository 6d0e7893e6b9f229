import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#core/ids.ts'
import { secrets } from '#db/schema/index.ts'
import { useApp } from '../../test/harness.ts'
import { openSecret, putSecret, rotateSecrets } from './secrets.repository.ts'
import { createVault } from './vault/vault.ts'

describe('secrets of a workspace', async () => {
  const { database, given, clock } = await useApp()
  const oldKey = randomBytes(32)
  const oldVault = createVault({ keys: { old: oldKey }, activeKeyId: 'old' })
  const newVault = createVault({ keys: { new: randomBytes(32), old: oldKey }, activeKeyId: 'new' })

  const aSecret = async () => {
    const key = { workspaceId: (await given.workspace()).id, id: newId() }
    await putSecret(
      database.forWorkspace(key.workspaceId),
      oldVault,
      key,
      'page-token',
      'canary-EAAB-1234',
      clock.now(),
    )
    return key
  }

  it('are sealed in the table and open only there', async () => {
    const key = await aSecret()
    const other = (await given.workspace()).id

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
