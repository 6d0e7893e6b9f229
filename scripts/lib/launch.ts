import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { nodeBinary } from './node-binary.mjs'
import { at } from './paths.mjs'
import { serverEnv, serverFlags } from './server-process.mjs'

export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Everything the server printed so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
  /** Ends the process alone, however long that takes; gives its exit code, or null when the signal ended it. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

export interface LaunchOptions {
  readonly env?: Record<string, string> | undefined
  readonly args?: readonly string[] | undefined
  /** The file that is run, from the root of the project; the product's own unless a test composes it differently. */
  readonly entry?: string | undefined
  /** A free one unless it is given. */
  readonly port?: number | undefined
  /** A data folder to start from, which is copied; nobody may be running on it. */
  readonly dataFrom?: string | undefined
}

const bootLimitMs = 300_000
const stopLimitMs = 15_000

/** Starts the product as a person would run it, on a free port, with a data folder of its own. */
export const launch = async ({
  env = {},
  args = [],
  entry = 'apps/server/src/main.ts',
  port: givenPort,
  dataFrom,
}: LaunchOptions = {}): Promise<RunningServer> => {
  const port = givenPort ?? (await freePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'bizagent-run-'))
  // A server that was killed leaves its socket behind, which cannot be copied.
  if (dataFrom) await cp(dataFrom, dataDir, { recursive: true, filter: (path) => !path.endsWith('.sock') })
  const url = `http://127.0.0.1:${port}`
  const pieces: string[] = []
  const server = spawn(nodeBinary(), [...serverFlags, at(entry), ...args], {
    cwd: at(),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      APP_BASE_URL: url,
      // Every browser context says who it is by X-Forwarded-For, so the real rate limits stay on.
      TRUST_PROXY: 'loopback',
      ...serverEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stdout.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  server.stderr.on('data', (piece: Buffer) => pieces.push(piece.toString()))

  const running = {
    url,
    pid: server.pid ?? 0,
    dataDir,
    output: () => pieces.join(''),
    stop: async () => {
      await end(server)
      await rm(dataDir, { recursive: true, force: true })
    },
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill(signal)
      await gone
      return server.exitCode
    },
  }
  await untilReady(server, running)
  return running
}

/**
 * A data folder whose tables are there and empty, for `dataFrom`: making them is almost half of a start, so whoever
 * launches several servers makes them once.
 */
export const makeEmptyData = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-empty-'))
  await promisify(execFile)(nodeBinary(), [at('apps', 'server', 'test', 'make-empty-installation.ts'), folder])
  return folder
}

const untilReady = async (server: ChildProcess, { url, output, stop }: RunningServer) => {
  const deadline = performance.now() + bootLimitMs
  while (!(await answers(`${url}/ready`))) {
    if (server.exitCode === null && performance.now() < deadline) {
      await delay(100)
      continue
    }
    await stop()
    throw new Error(`The server did not become ready. It said:\n${output()}`)
  }
}

const answers = async (url: string) => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const end = async (server: ChildProcess) => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), stopLimitMs)
  await gone
  clearTimeout(timer)
}

/** Below those that the system gives to whoever asks for any. */
const ports = { from: 15_000, to: 30_000 }

/**
 * A port that nobody listens on. The server takes it seconds later: one that the system gives out may by then belong to
 * another server of the same run, which answers in its place.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
