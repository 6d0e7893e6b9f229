import { Worker } from 'node:worker_threads'
import {
  hostedStop,
  keptMarks,
  type HostedKeep,
  type HostedStart,
  type HostedWord,
} from '@app/contracts/hosted-connectors'
import type { Logger } from '#core/logger/logger.ts'
import { within } from '#core/within.ts'
import type { ThreadMemory } from './keep-for-thread.ts'

/** A connector needs a tenth of this; one that runs wild ends alone. */
const mostMegabytes = 96
const stopWithinMs = 3000

export interface HostedThread {
  /** `ended`: the server sent it away, or it was stopped. `crashed`: it ended by itself. */
  readonly over: Promise<'ended' | 'crashed'>
  stop(): Promise<void>
}

interface Parts {
  program: URL
  start: Pick<HostedStart, 'server' | 'token' | 'settings'>
  memory: ThreadMemory
  logger: Logger
}

/**
 * Runs the connector of one account as a thread: a heap of its own with a limit, no environment and so none of our
 * keys. It has its token, what opens its account, and us to keep what it must remember.
 */
export const runThread = ({ program, start, memory, logger }: Parts): HostedThread => {
  const kept = new SharedArrayBuffer(4)
  const mark = new Int32Array(kept)
  const workerData: HostedStart = { ...start, ...memory.before, kept }
  const worker = new Worker(program, {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 4 },
  })
  const over = Promise.withResolvers<'ended' | 'crashed'>()
  let isWanted = true

  const answer = (value: number): void => {
    Atomics.store(mark, 0, value)
    Atomics.notify(mark, 0)
  }
  const keep = (wanted: HostedKeep): void => {
    memory.keep(wanted).then(
      () => answer(keptMarks.done),
      (error: unknown) => {
        logger.warn({ err: error }, 'a hosted connector could not be kept')
        answer(keptMarks.failed)
      },
    )
  }
  worker.on('message', (word: HostedKeep | HostedWord) => {
    if ('keep' in word) return keep(word)
    if (word.say === 'ended') isWanted = false
    else logger.debug({ said: word.text }, 'hosted connector')
  })
  worker.on('error', (error) => logger.warn({ err: error }, 'a hosted connector failed'))
  worker.on('exit', () => over.resolve(isWanted ? 'crashed' : 'ended'))
  // The process may end while it runs; whoever stops the process stops its threads first.
  worker.unref()
  return {
    over: over.promise,
    async stop() {
      isWanted = false
      worker.postMessage(hostedStop, [])
      if (!(await within(stopWithinMs, over.promise))) await worker.terminate()
      await over.promise
    },
  }
}
