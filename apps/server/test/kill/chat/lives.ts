import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { shortLife } from '../server-life.ts'

const chatServer = fileURLToPath(new URL('./chat-server.ts', import.meta.url))
const planting = new URL('./plant-mutant.ts', import.meta.url).href

/** Of every process of these tests: it lives faster, and has the defect that is named in MUTANT. */
export const plantingFlags = [...shortLife, '--import', planting] as const

/** Something that a kill can be aimed at; the last three are told by the defects that need them. */
export type Moment = 'acknowledged' | 'sending' | 'charging' | 'saving' | 'firing'

export interface Life {
  url: string
  /** What the process is doing just now, as it says itself or as its caller sees it. */
  tell(moment: Moment): void
  next(moment: Moment): Promise<void>
  /** Refused when the process has ended by itself: only this test may end it. */
  readonly endedAlone: Promise<never>
  kill(): Promise<void>
}

/** A process that has read the whole product and waits for the word to begin: so a restart takes a second, not three. */
export interface Spare {
  begin(): Promise<Life>
  kill(): Promise<void>
}

export const prepareLife = (env: Readonly<Record<string, string>>, script: string = chatServer): Spare => {
  const child = spawn(process.execPath, [...plantingFlags, script], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const listening = Promise.withResolvers<string>()
  const waiting = new Map<Moment, PromiseWithResolvers<void>>()
  const tell = (moment: Moment): void => {
    waiting.get(moment)?.resolve()
    waiting.delete(moment)
  }
  const next = (moment: Moment): Promise<void> => {
    const one = waiting.get(moment) ?? Promise.withResolvers<void>()
    waiting.set(moment, one)
    return one.promise
  }
  let rest = ''
  const complaints: string[] = []
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [word, what = ''] = line.split(' ')
      if (word === 'listening') listening.resolve(what)
      else if (word === 'moment') tell(what as Moment)
    }
  })
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()))
  // A process that is killed before it begins closes the pipe under the word.
  child.stdin.on('error', () => undefined)
  closed.then(() => listening.reject(new Error(`the server did not start: ${complaints.join('')}`)), listening.reject)
  // Nobody waits for the address of a spare that was never used.
  listening.promise.catch(() => undefined)

  let isKilled = false
  const endedAlone = closed.then(() => {
    if (!isKilled) throw new Error(`the server ended by itself: ${complaints.join('')}`)
    return new Promise<never>(() => undefined)
  })
  endedAlone.catch(() => undefined)
  const kill = async (): Promise<void> => {
    isKilled = true
    child.kill('SIGKILL')
    await closed
  }
  return {
    kill,
    begin: async () => {
      child.stdin.write('begin\n')
      return { url: await listening.promise, tell, next, endedAlone, kill }
    },
  }
}
