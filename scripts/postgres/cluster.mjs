import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { debianMirror } from './mirror.mjs'

const release = 'trixie'
const version = 17
const binaries = `/usr/lib/postgresql/${version}/bin`

const cacheFolder = () => path.join(process.env.XDG_CACHE_HOME ?? path.join(os.homedir(), '.cache'), 'bizagent')
const systemFolder = () => path.join(cacheFolder(), `postgres-${version}`)
const completeMark = (folder) => path.join(folder, '.complete')
const dataInside = (name) => `/var/lib/postgresql/${name}`
const dataOutside = (name) => path.join(systemFolder(), dataInside(name))

export class SetupError extends Error {}

const say = (words) => process.stderr.write(`${words}\n`)
const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const needRoot = () => {
  if (process.getuid?.() !== 0) {
    throw new SetupError(
      'A PostgreSQL for tests needs root once (chroot). Run as root, or give an own server with pgvector in TEST_DATABASE_URL.',
    )
  }
}

const ensureDebootstrap = () => {
  const found = ['/usr/sbin/debootstrap', '/sbin/debootstrap', '/usr/bin/debootstrap'].some((file) => existsSync(file))
  if (found) return
  say('Installing debootstrap …')
  run('apt-get', ['update', '-q'])
  run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'debootstrap'])
}

/** What interrupted runs left behind; a build still in progress belongs to a living process. */
const removeLeftovers = (cache) => {
  for (const name of readdirSync(cache)) {
    const pid = /^postgres-\d+\.building-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(cache, name), { recursive: true, force: true })
  }
}

const buildSystem = () => {
  ensureDebootstrap()
  const building = path.join(cacheFolder(), `postgres-${version}.building-${process.pid}`)
  const packages = `postgresql-${version},postgresql-${version}-pgvector`
  const mirror = process.env.DEBIAN_MIRROR ?? debianMirror()
  say(`Fetching PostgreSQL ${version} with pgvector (once, one to two minutes) …`)
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, release, building, ...(mirror ? [mirror] : [])])
  rmSync(path.join(building, 'var/cache/apt/archives'), { recursive: true, force: true })
  rmSync(path.join(building, 'var/lib/apt/lists'), { recursive: true, force: true })
  writeFileSync(completeMark(building), '')
  // Someone else may have finished first; a folder without its mark is half-made and goes away.
  if (!existsSync(completeMark(systemFolder()))) {
    rmSync(systemFolder(), { recursive: true, force: true })
    renameSync(building, systemFolder())
  } else rmSync(building, { recursive: true, force: true })
}

export const ensureSystem = () => {
  needRoot()
  mkdirSync(cacheFolder(), { recursive: true })
  removeLeftovers(cacheFolder())
  if (!existsSync(completeMark(systemFolder()))) buildSystem()
}

const asPostgres = (command, args) =>
  run('chroot', ['--userspec=postgres:postgres', systemFolder(), `${binaries}/${command}`, ...args])

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

const isRunning = (name) => {
  const file = path.join(dataOutside(name), 'postmaster.pid')
  return existsSync(file) && isAlive(Number(readFileSync(file, 'utf8').split('\n')[0]))
}

export const stopCluster = (name) => {
  if (!existsSync(systemFolder())) return
  if (isRunning(name)) asPostgres('pg_ctl', ['-D', dataInside(name), '-m', 'immediate', '-w', 'stop'])
  rmSync(dataOutside(name), { recursive: true, force: true })
  rmSync(`${dataOutside(name)}.log`, { force: true })
}

const settings = (port, reachesDisk) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
fsync = ${reachesDisk ? 'on' : 'off'}
`

/**
 * A fresh, empty cluster on a loopback port; an earlier one of the same name is thrown away. One that need not reach the
 * disk loses what it has when the machine stops, not when a process does.
 */
export const startCluster = async ({ name, port, reachesDisk = true }) => {
  stopCluster(name)
  const inside = dataInside(name)
  const chosen = port ?? (await freePort())
  // The same locale as the embedded engine: Vietnamese needs a UTF-8 ctype, and sorting must agree.
  asPostgres('initdb', [
    ...(reachesDisk ? [] : ['--no-sync']),
    '-D',
    inside,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'trust',
    '-U',
    'postgres',
  ])
  appendFileSync(path.join(dataOutside(name), 'postgresql.conf'), settings(chosen, reachesDisk))
  try {
    asPostgres('pg_ctl', ['-D', inside, '-l', `${inside}.log`, '-w', '-t', '60', '-s', 'start'])
  } catch (error) {
    const log = `${dataOutside(name)}.log`
    throw new SetupError(`PostgreSQL did not start: ${existsSync(log) ? readFileSync(log, 'utf8') : error.message}`)
  }
  return `postgres://postgres@127.0.0.1:${chosen}/postgres`
}
