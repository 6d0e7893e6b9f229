import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/**
 * A life of a few seconds is over before optimised code of the embedded engine pays for its making: 1.5 s of each start.
 * Reading the product takes twice that, unless somebody has read it before.
 */
export const shortLife = ['--liftoff-only', '--import', new URL('../quick-imports.ts', import.meta.url).href] as const

/** The real server on a free port, until it is ended. */
export const startServer = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [...shortLife, main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: 'loopback', SEED_DEMO: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const said: string[] = []
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      const found = /localhost:(\d+)/.exec(said.join(''))?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    closed.then(() => reject(new Error(`The server did not start: ${said.join('')}`)), reject)
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    child.kill(signal)
    await closed
    return child.exitCode
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything the server printed so far. */
    said: () => said.join(''),
    /** Resolves when the process is gone, to its exit code; null after SIGKILL. */
    end,
  }
}

let lastAddress = 0
/** Everybody comes from an address of their own, so that the limits per address stay on and out of the way. */
const nextAddress = () => {
  lastAddress += 1
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`
}

/** Resolves to true only when the server has answered "accepted". */
export const register = async (url: string, email: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify({ name: 'Nguyễn Thị Thử', email, password: 'Vung-Vang-7392!' }),
    })
    if (answer.status !== 202) throw new Error(`Registration was answered ${answer.status}: ${await answer.text()}`)
    return true
  } catch (error) {
    // The server died under the request: nothing was promised.
    if (error instanceof TypeError) return false
    throw error
  }
}
