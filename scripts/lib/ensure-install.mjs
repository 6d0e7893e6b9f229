import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, cacheDir, root } from './paths.mjs'
import { PlainError, say } from './say.mjs'

/**
 * @typedef {string | string[]} Names
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: Names, cpu?: Names, libc?: Names }} LockEntry
 * @typedef {Record<string, LockEntry>} LockEntries
 */

const stampFile = join(cacheDir, 'lock-hash')

/** Makes node_modules what package-lock.json says; does nothing when it already is. */
export const ensureInstall = () => {
  const hash = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  if (!isInstalled()) install()
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(stampFile, hash)
}

/** Someone may have run npm by hand: npm's own record of what it installed then agrees with the lock. */
const isInstalled = () => {
  const record = at('node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  /** @type {LockEntries} */
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  /** @type {LockEntries} */
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return missingPackages(wanted, present).length === 0
}

/**
 * @param {LockEntries} wanted
 * @param {LockEntries} present
 */
export const missingPackages = (wanted, present) =>
  Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && fitsThisMachine(entry))
    // An optional package without a platform of its own belongs to one that was left out for its platform.
    .filter(([path, entry]) => present[path] || !entry.optional || entry.os || entry.cpu)
    .filter(([path, entry]) => present[path]?.version !== entry.version)
    .map(([path]) => path)

/** @param {LockEntry} entry */
const fitsThisMachine = ({ os, cpu, libc }) =>
  matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, libcHere)

/**
 * @param {Names | undefined} names
 * @param {string} value
 */
const matches = (names, value) => {
  if (!names) return true
  const list = [names].flat()
  return list.some((name) => name.startsWith('!')) ? !list.includes(`!${value}`) : list.includes(value)
}

const findLibc = () => {
  if (process.platform !== 'linux') return 'none'
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}

const libcHere = findLibc()

const install = () => {
  const startedAt = performance.now()
  say('Installing dependencies (npm ci) ...')
  // npm warns of every package that wants a newer Node than the one npm runs on; they will get one.
  const words = ['ci', '--loglevel=error']
  const script = process.env.npm_execpath
  // The Node that runs npm, not the pinned one: npm ci removes the pinned one while it works.
  const runner = process.env.npm_node_execpath ?? process.execPath
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const result =
    script && existsSync(script)
      ? spawnSync(runner, [script, ...words], options)
      : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' })
  if (result.status !== 0)
    throw new PlainError(
      'Installing the dependencies failed (npm ci, its words are above). Check the network and the free disk space, then run the command again.',
    )
  say(`Installed them in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
}
