import { readFile, writeFile } from 'node:fs/promises'
import { isMainThread, Worker } from 'node:worker_threads'

import type { ChildAnswer, ChildJob } from '../child-messages.ts'
import { ParseError } from '../contract.ts'
import { runParser } from '../run-parser.ts'

const LOOK_MS = 1000

const handle = async (job: ChildJob): Promise<ChildAnswer> => {
  try {
    const result = await runParser(await readFile(job.inputPath), job)
    await writeFile(job.outputPath, JSON.stringify(result))
    return { ok: true }
  } catch (error) {
    const reason = error instanceof ParseError ? error.reason : 'unreadable'
    return { ok: false, reason, isSpent: !(error instanceof ParseError) || reason === 'bomb' }
  }
}

const answer = async (job: ChildJob): Promise<void> => {
  const reply = await handle(job)
  process.send?.(reply, () => {
    if (!reply.ok && reply.isSpent) process.exit(1)
  })
}

// A parser that hangs never hears that the server is gone; this thread does and ends the process.
const watchServer = (): void => {
  const server = process.ppid
  setInterval(() => {
    if (process.ppid !== server) process.kill(process.pid, 'SIGKILL')
  }, LOOK_MS)
}

// A document has no business on the network, whatever a library would like to look up for it.
const stayOffline = (): void => {
  const refuse = () => Promise.reject(new Error('A parser has no network'))
  Object.defineProperty(globalThis, 'fetch', { value: refuse })
}

if (isMainThread) {
  stayOffline()
  new Worker(new URL(import.meta.url)).unref()
  process.on('disconnect', () => process.exit(0))
  process.on('message', (job: ChildJob) => void answer(job))
} else watchServer()
