import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { ensureProxy } from '../lib/proxy.mjs'

const startWithinMs = 20_000

/** As an operator adds servers to the two that are there: both lines of the second one again, for each. */
const withServers = (text: string, count: number): string =>
  Array.from({ length: Math.max(0, count - 2) }, (_, at) => String(at + 3)).reduce(
    (grown, number) =>
      grown.replace(/^( +server )two(.*SERVER_)2(.*)$/gm, (line, ...[before, middle, after]: string[]) =>
        [line, `${before}server-${number}${middle}${number}${after}`].join('\n'),
      ),
    text,
  )

/** The balancer of compose.yaml with its own configuration file, in front of two or more ports of this machine. */
export const startProxy = async (ports: readonly number[]) => {
  const program = ensureProxy()
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'bizagent-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, withServers(await readFile(at('deploy', 'haproxy.cfg'), 'utf8'), ports.length))
  const servers = ports.map((each, index) => [`SERVER_${index + 1}`, `127.0.0.1:${each}`])
  const child = spawn(program, ['-f', file, '-db'], {
    env: { ...process.env, PROXY_LISTEN: `127.0.0.1:${port}`, ...Object.fromEntries(servers) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (piece: Buffer) => said.push(piece.toString()))
  child.stderr.on('data', (piece: Buffer) => said.push(piece.toString()))
  const url = `http://127.0.0.1:${port}`
  const deadline = performance.now() + startWithinMs
  while (!(await isServing(url))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The balancer did not start:\n${said.join('')}`)
    await delay(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    version: spawnSync(program, ['-v']).stdout.toString().split('\n')[0] ?? '',
    said: () => said.join(''),
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Any answer will do: the servers behind it come later. */
const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    () => true,
    () => false,
  )
