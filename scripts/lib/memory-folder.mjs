import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const shared = '/dev/shm'
/** The data folders of a whole run take one gigabyte. */
const roomNeeded = 4 * 2 ** 30
const name = /^bizagent-tests-(\d+)$/

/**
 * A folder in memory for everything the tests write, where the machine has one. On a disk they wait for every commit to
 * reach it, which no test can see: their processes are killed, the machine is not.
 * @param {string} [parent]
 * @returns {{ path: string, remove: () => void } | undefined}
 */
export const memoryFolder = (parent = shared) => {
  if (!existsSync(parent)) return undefined
  removeLeftovers(parent)
  const { bavail, bsize } = statfsSync(parent)
  if (bavail * bsize < roomNeeded) return undefined
  const path = join(parent, `bizagent-tests-${process.pid}`)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Of runs that were ended by force. */
const removeLeftovers = (/** @type {string} */ parent) => {
  for (const entry of readdirSync(parent)) {
    const pid = name.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, entry), { recursive: true, force: true })
  }
}

const isAlive = (/** @type {number} */ pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
