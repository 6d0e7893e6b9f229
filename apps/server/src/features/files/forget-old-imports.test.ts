import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { systemCtx } from '#core/context.ts'
import { useApp } from '../../../test/harness.ts'
import { forgetOldImports } from './forget-old-imports.ts'
import { storeFile } from './store-file.ts'

describe('files of imports', async () => {
  const { deps, given, clock } = await useApp()

  it('are deleted after three days with their bytes; other files stay', async () => {
    const { id: workspaceId } = await given.workspace()
    const ctx = systemCtx(deps, workspaceId, 'test')
    const keep = async (purpose: string) => {
      const { id } = await storeFile(ctx, {
        name: 'a.csv',
        contentType: 'text/csv',
        bytes: Buffer.from('a'),
        workspaceId,
        purpose,
      })
      return `${workspaceId}/${purpose}/${id}`
    }
    const [old, document] = [await keep('import'), await keep('knowledge')]
    clock.advance(4 * 24 * 3600_000)
    const fresh = await keep('import')

    await forgetOldImports(systemCtx(deps, null, 'test'))

    const isThere = async (key: string) => {
      const stored = await deps.storage.get(key)
      return stored ? (await buffer(stored.stream)).length === 1 : false
    }
    expect(await Promise.all([old, document, fresh].map(isThere))).toEqual([false, true, true])
  })
})
