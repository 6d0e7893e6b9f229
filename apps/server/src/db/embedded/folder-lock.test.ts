import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderLockedError } from '../errors.ts'
import { lockFolder } from './folder-lock.ts'

const holder = fileURLToPath(new URL('../../../test/hold-folder.ts', import.meta.url))
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const startHolder = async () => {
  const child = spawn(process.execPath, [holder, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  const [words] = await once(createInterface(child.stdout), 'line')
  return { child, words: String(words) }
}

describe('the lock of the data folder', () => {
  it('refuses a second process with one clear sentence', async () => {
    const lock = await lockFolder(folder)

    const { words } = await startHolder()

    expect(words).toMatch(
      /^FolderLockedError: Thư mục dữ liệu .+ \/ The data folder .+ is in use by another BizAgent process\. Stop/,
    )
    lock.release()
  })

  it('refuses a second use inside the same process', async () => {
    const lock = await lockFolder(folder)

    await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError)

    lock.release()
  })

  it('is free again after its holder was killed', async () => {
    const { child, words } = await startHolder()
    expect(words).toBe('held')
    await expect(lockFolder(folder)).rejects.toThrow(FolderLockedError)

    child.kill('SIGKILL')
    await once(child, 'exit')

    const lock = await lockFolder(folder)
    lock.release()
  })

  it('is free again after a release', async () => {
    const lock = await lockFolder(folder)
    lock.release()

    expect((await startHolder()).words).toBe('held')
  })
})
