import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../lib/launch.ts'
import { at } from '../lib/paths.mjs'
import { ensureProxy } from '../lib/proxy.mjs'

const startWithinMs = 20_000

/** The balancer of compose.yaml with its own configuration file, in front of two ports of this machine. */
export const startProxy = async (ports: readonly [number, number]) => {
  const program = ensureProxy()
  const port = await freePort()
  const child = spawn(program, ['-f', at('deploy', 'haproxy.cfg'), '-db'], {
    env: {
      ...process.env,
      PROXY_LISTEN: `127.0.0.1:${port}`,
      SERVER_1: `127.0.0.1:${ports[0]}`,
      SERVER_2: `127.0.0.1:${ports[1]}`,
    },
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
    version: spawnSync(program, ['-v']).stdout.toString().split('\n')[0] ?? '',
    said: () => said.join(''),
    stop: async () => {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** Any answer will do: the servers behind it come later. */
const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    () => true,
    () => false,
  )
