import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

export interface EverythingServer {
  port: number
  close(): Promise<void>
}

const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/dist/index.js')
const loopbackOnly = new URL('listen-on-loopback.ts', import.meta.url).href

/** The reference server of the protocol, as its authors publish it, in a process of its own on this machine. */
export const startEverythingServer = async (): Promise<EverythingServer> => {
  const child = fork(program, ['streamableHttp'], {
    execArgv: ['--import', loopbackOnly],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the MCP server ended before it listened'))),
  ])) as [{ port: number }]
  return {
    port: message.port,
    close: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
