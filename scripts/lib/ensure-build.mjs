import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { capture } from './child.mjs'
import { nodeBinary } from './node-binary.mjs'
import { at, root } from './paths.mjs'
import { PlainError, say } from './say.mjs'

const shared = [at('packages', 'contracts'), at('package-lock.json')]
const notInputs = /(?:^|[\\/])(?:dist|executables|node_modules)(?:[\\/]|$)|\.test\.tsx?$/

/** What is built, and with which runs of the bundler; the loader of the chat is a script of its own. */
const builds = [
  { name: 'web app', folder: 'web', inputs: [at('apps', 'web')], runs: [[]] },
  {
    name: 'chat widget',
    folder: 'widget',
    inputs: [at('apps', 'widget'), at('apps', 'web', 'build')],
    runs: [[], ['--mode', 'loader']],
  },
  { name: 'connector', folder: 'zalo-connector', inputs: [at('apps', 'zalo-connector')], runs: [[]] },
]

/**
 * Builds the web app, the chat widget and the connector when what they are made of has changed.
 * @param {{ force?: boolean, only?: 'web' | 'widget' | 'zalo-connector' }} [options]
 */
export const ensureBuild = async ({ force = false, only } = {}) => {
  for (const build of builds) if (only === undefined || only === build.folder) await ensureOne(build, force)
}

/**
 * @param {(typeof builds)[number]} build
 * @param {boolean} force
 */
const ensureOne = async ({ name, folder, inputs, runs }, force) => {
  const stampFile = at('apps', folder, 'dist', '.build-hash')
  const hash = hashOf([...inputs, ...shared])
  if (!force && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  say(`Building the ${name} ...`)
  let total = 0
  for (const args of runs) total += await bundle(name, folder, args)
  writeFileSync(stampFile, hash)
  say(`Built the ${name} in ${(total / 1000).toFixed(1)} s.`)
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string[]} args
 */
const bundle = async (name, folder, args) => {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const { code, output, ms } = await capture(nodeBinary(), [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: at('apps', folder),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PlainError(`${output}\nBuilding the ${name} failed; the reason is above.`)
  return ms
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
