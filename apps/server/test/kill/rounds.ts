import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { shortLife } from './server-life.ts'

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url))
const found = z.object({ events: z.array(z.string()), auditLog: z.array(z.string()) })

export type Found = z.infer<typeof found>
export type Round = { found: Found | null; saved: string[] }

type Options = {
  round: number
  /** Earlier rounds whose rows it must look for. */
  lookFor: readonly number[]
  env: Record<string, string>
  /** Kill this long after the first commit of the round; null kills while it is still starting. */
  killAfterMs: number | null
}

/** One life of the writer, ended by SIGKILL. */
export const runRound = async ({ round, lookFor, env, killAfterMs }: Options): Promise<Round> => {
  const child = spawn(process.execPath, [...shortLife, writer, ...[round, ...lookFor].map(String)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const result: Round = { found: null, saved: [] }
  const complaints: string[] = []
  let timer: NodeJS.Timeout | undefined
  const killIn = (ms: number) => {
    timer ??= setTimeout(() => child.kill('SIGKILL'), ms)
  }

  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  createInterface(child.stdout).on('line', (line) => {
    const space = line.indexOf(' ')
    const [word, rest] = [line.slice(0, space), line.slice(space + 1)]
    if (word === 'found') result.found = found.parse(JSON.parse(rest))
    // A line cut in two by the kill was not an acknowledgement.
    else if (word === 'saved' && rest.length === 36) {
      result.saved.push(rest)
      killIn(killAfterMs ?? 0)
    }
  })
  if (killAfterMs === null) killIn(100 + Math.random() * 700)

  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself (${code}): ${complaints.join('')}`)
  return result
}
