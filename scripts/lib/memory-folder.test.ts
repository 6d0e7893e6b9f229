import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

it('the folder of the tests goes with them, and takes those of runs that were ended by force along', () => {
  const parent = mkdtempSync(join(tmpdir(), 'memory-folder-'))
  // No machine has a process of this number: it is above the largest.
  for (const other of ['bizagent-tests-99999999', 'of-somebody-else']) mkdirSync(join(parent, other))

  const folder = memoryFolder(parent)
  expect(readdirSync(parent).toSorted()).toEqual([`bizagent-tests-${process.pid}`, 'of-somebody-else'])
  folder?.remove()

  expect(readdirSync(parent)).toEqual(['of-somebody-else'])
  rmSync(parent, { recursive: true })
  expect(memoryFolder(join(parent, 'gone'))).toBeUndefined()
  expect(existsSync(parent)).toBe(false)
})
