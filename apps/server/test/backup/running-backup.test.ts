import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalFolderStorage } from '#core/storage/local-folder.ts'
import { restoreBackup } from '#db/transfer/restore.ts'
import { createGiven } from '../given.ts'
import { prepareInstallation, type Installation } from '../installation.ts'
import { shortLife, startServer } from '../kill/server-life.ts'
import { openTestDatabase } from '../template-db.ts'

const command = fileURLToPath(new URL('../../src/cli/backup.ts', import.meta.url))
/** Some seconds on an idle machine; a busy one only takes longer. */
const patienceMs = 600_000
let installation: Installation<string[]>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'running-backup-'))
  installation = await prepareInstallation(async (app, deps) => {
    const given = createGiven(app, deps)
    return [(await given.signedIn()).token, (await given.signedIn()).token]
  })
}, patienceMs)
afterAll(async () => {
  await installation.remove()
  rmSync(folder, { recursive: true, force: true })
})

const runBackup = async (file: string) => {
  const child = spawn(process.execPath, [...shortLife, command, file], { env: { ...process.env, ...installation.env } })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

/** People who make contacts one after the other. Everything the server does not confirm is a failure. */
const startPeople = (url: string) => {
  const confirmed: string[] = []
  const failures: string[] = []
  const ending = new AbortController()
  const work = async (token: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const name = `Khách ${randomUUID()}`
      const body = JSON.stringify({ name, phone: '0912345678', email: `${randomUUID()}@example.com` })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/contacts`, { method: 'POST', headers, body })
      if (answer.status === 201) confirmed.push(name)
      // A session may write 120 times a minute; whoever has done so has done enough.
      else if (answer.status === 429) return
      else failures.push(`${answer.status} ${await answer.text()}`)
      await answer.body?.cancel().catch(() => undefined)
    }
  }
  const working = Promise.all(installation.prepared.map(work))
  return {
    confirmed,
    failures,
    end: async () => {
      ending.abort()
      await working
    },
  }
}

describe('a backup while the server runs', () => {
  it(
    'holds everything that was confirmed before it began, disturbs nobody, and leaves nothing behind',
    async () => {
      const life = await startServer(installation.env)
      const people = startPeople(life.url)
      await expect.poll(() => people.confirmed.length, { timeout: patienceMs }).toBeGreaterThan(5)
      const before = [...people.confirmed]
      const file = path.join(folder, 'running.bizagent.gz')

      const { code, said } = await runBackup(file)

      await people.end()
      await life.end('SIGTERM')
      expect({ code, said }).toMatchObject({ code: 0 })
      expect(people.failures).toEqual([])
      const target = await openTestDatabase()
      const storage = createLocalFolderStorage({ folder: path.join(folder, 'files') })
      await restoreBackup({ database: target, storage, file })
      const { rows } = await target.pool.query<{ name: string }>('select name from contacts')
      await target.drop()
      const restored = new Set(rows.map(({ name }) => name))
      expect(before.filter((name) => !restored.has(name))).toEqual([])
      expect(readdirSync(installation.env['DATA_DIR'] ?? '').filter((name) => /copy-|sock/.test(name))).toEqual([])
    },
    patienceMs,
  )
})
