import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

import type { ChildAnswer, ChildJob } from './child-messages.ts'
import { ParseError } from './contract.ts'

const HEAP_MB = 512
const WATCH_MS = 100
const PAGE_BYTES = 4096
// How Node ends when its heap is full, by signal or, behind a shell, by code.
const HEAP_ENDS = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 133, 134])

export interface ParserChild {
  run: (job: ChildJob) => Promise<void>
  isUsable: () => boolean
  stop: () => void
  pid: number | undefined
}

// Keys and passwords of the server are none of a parser's business.
const bareEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'TZ', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'NODE_COMPILE_CACHE'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

const residentBytes = async (pid: number | undefined): Promise<number> => {
  try {
    const pages = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]
    return Number(pages) * PAGE_BYTES
  } catch {
    // Not Linux, or the child is gone: the heap limit and the clock still hold.
    return 0
  }
}

const setHeld = (child: ChildProcess, isHeld: boolean): void => {
  if (isHeld) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

/** One process that reads one document at a time and is thrown away after anything unforeseen. */
export const startChild = (): ParserChild => {
  const child = fork(new URL('child/worker.ts', import.meta.url), [], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--no-warnings'],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isUsable = true
  const stop = () => {
    isUsable = false
    child.kill('SIGKILL')
  }
  child.on('exit', () => (isUsable = false))
  child.on('error', () => (isUsable = false))
  setHeld(child, false)

  const run = (job: ChildJob): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      const fail = (reason: ParseError['reason']) => {
        stop()
        finish(new ParseError(reason))
      }
      const timer = setTimeout(() => fail('timeout'), job.limits.timeoutMs)
      const watch = setInterval(() => {
        void residentBytes(child.pid).then((bytes) => bytes > job.limits.maxMemoryBytes && fail('bomb'))
      }, WATCH_MS)
      const onExit = (code: number | null, signal: string | null) =>
        finish(new ParseError(HEAP_ENDS.has(signal ?? code) ? 'bomb' : 'unreadable'))
      const onError = (cause: Error) => finish(new ParseError('unreadable', { cause }))
      const onMessage = (reply: ChildAnswer) => {
        if (!reply.ok && reply.isSpent) isUsable = false
        finish(reply.ok ? undefined : new ParseError(reply.reason))
      }
      const finish = (error: ParseError | undefined) => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('exit', onExit).off('error', onError).off('message', onMessage)
        setHeld(child, false)
        if (error) reject(error)
        else resolve()
      }
      child.once('exit', onExit).once('error', onError).once('message', onMessage)
      setHeld(child, true)
      child.send(job, (error) => error && onError(error))
    })

  return { run, isUsable: () => isUsable && child.connected, stop, pid: child.pid }
}
