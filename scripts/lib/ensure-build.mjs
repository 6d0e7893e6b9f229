import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { capture } from './child.mjs'
import { nodeBinary } from './node-binary.mjs'
import { at, root } from './paths.mjs'
import { PlainError, say } from './say.mjs'

const stampFile = at('apps', 'web', 'dist', '.build-hash')
const inputs = [at('apps', 'web'), at('packages', 'contracts'), at('package-lock.json')]
const notInputs = /(?:^|[\\/])(?:dist|node_modules)(?:[\\/]|$)|\.test\.tsx?$/

/**
 * Builds the web app when what it is made of has changed.
 * @param {{ force?: boolean }} [options]
 */
export const ensureBuild = async ({ force = false } = {}) => {
  const hash = hashOf(inputs)
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  say('Building the web app ...')
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const { code, output, ms } = await capture(nodeBinary(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: at('apps', 'web'),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PlainError(`${output}\nBuilding the web app failed; the reason is above.`)
  writeFileSync(stampFile, hash)
  say(`Built the web app in ${(ms / 1000).toFixed(1)} s.`)
}

/** @param {string[]} paths */
const hashOf = (paths) => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  if (path.endsWith('.json')) return [path]
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notInputs.test(relative(path, file)))
    .sort()
}
