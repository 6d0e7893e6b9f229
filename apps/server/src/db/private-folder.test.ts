import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fillFolder } from '../../test/template-db.ts'
import { loadOrCreateSecrets } from '#core/config-secrets.ts'
import { closeDataFolder } from './private-folder.ts'
import { createLocalFolderStorage } from '#core/storage/local-folder.ts'

const serverFolder = resolve(import.meta.dirname, '../..')

/** Every path below and including the folder. */
const pathsIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
]

/** Paths that anybody but their owner could read, write or enter. */
const openPaths = (folder: string): string[] =>
  pathsIn(folder).filter((path) => !lstatSync(path).isSymbolicLink() && (lstatSync(path).mode & 0o077) !== 0)

/** As an installation from before looks. */
const openAll = (folder: string): void => {
  for (const path of pathsIn(folder)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666)
}

describe('the data folder', async () => {
  const base = mkdtempSync(join(tmpdir(), 'bizagent-modes-'))
  const dataDir = join(base, 'data')
  afterAll(() => rmSync(base, { recursive: true, force: true }))
  const storage = createLocalFolderStorage({ folder: join(dataDir, 'files') })
  // Made by parts that each write on their own, under the usual mask of a machine.
  loadOrCreateSecrets(dataDir)
  await fillFolder(dataDir)
  await storage.put('shop/avatar/1', Buffer.from('x'), { contentType: 'text/plain' })

  it('is made for its owner alone: database, keys and files', () => {
    expect(pathsIn(dataDir).length).toBeGreaterThan(500)
    expect(openPaths(dataDir)).toEqual([])
  })

  it('of an older installation is closed by the next command or start, with all that is in it', () => {
    mkdirSync(join(dataDir, 'backups'))
    writeFileSync(join(dataDir, 'backups', 'before.bizagent.gz'), '')
    openAll(dataDir)

    // Any command will do; this one refuses to go on without being asked twice, so it is quick.
    const command = join(serverFolder, 'src/cli/db-reset.ts')
    const { stderr } = spawnSync(process.execPath, [command], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
      encoding: 'utf8',
    })

    expect(stderr).toContain('npm run db:reset -- --yes')
    expect(openPaths(dataDir)).toEqual([])
  }, 240_000)

  it('leaves what is outside alone, also when a link leads there', () => {
    const outside = join(base, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'page.html'), '')
    openAll(outside)
    const linked = join(base, 'linked')
    mkdirSync(linked, { mode: 0o755 })
    symlinkSync(outside, join(linked, 'files'))

    closeDataFolder(linked)

    expect(openPaths(outside)).toHaveLength(2)
    expect(lstatSync(linked).mode & 0o777).toBe(0o700)
  })
})
