import { type ChildProcess, fork } from 'node:child_process'
import type { Expression } from './find-expressions.ts'
import type { Runaway } from './try-expression.ts'

export interface Fault {
  readonly expression: Expression
  readonly says: string
}

const workers = 2

/** Tries every expression on hostile texts, in processes that can be ended when one of them does not stop. */
export const tryAll = async (expressions: readonly Expression[]): Promise<Fault[]> => {
  const waiting = [...expressions]
  const faults: Fault[] = []
  const work = async (): Promise<void> => {
    const worker = startWorker()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const says = await worker.ask(next)
      if (says) faults.push({ expression: next, says })
    }
    worker.stop()
  }
  await Promise.all(Array.from({ length: workers }, work))
  return faults.toSorted((a, b) => order(a.expression).localeCompare(order(b.expression)))
}

const order = ({ file, line }: Expression) => `${file}:${String(line).padStart(6, '0')}`

const startWorker = () => {
  let child: ChildProcess | undefined
  const ask = (expression: Expression): Promise<string | undefined> =>
    new Promise((resolve) => {
      child ??= fork(new URL('try-worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const finish = (says: string | undefined) => {
        child?.removeAllListeners()
        resolve(says)
      }
      child.once('message', ({ runaway }: { runaway?: Runaway }) => finish(runaway && describe(runaway)))
      child.once('exit', (code, signal) => {
        finish(signal ? 'does not come to an end on a text made for it' : `cannot be tried (${code})`)
        child = undefined
      })
      child.send({ source: expression.source, flags: expression.flags })
    })
  return { ask, stop: () => child?.kill('SIGKILL') }
}

const describe = ({ head, pump, tail, stepsPerSign }: Runaway): string =>
  `is not linear: ${JSON.stringify(head)}, ${JSON.stringify(pump)} again and again, ${JSON.stringify(tail)} cost ${stepsPerSign} steps per character`
