import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { findRunaway } from './try-expression.ts'

/** An expression takes some hundredths of a second of the processor's time. */
const patienceMs = 8000
const lookMs = 200

const usedMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Ends the process when one expression holds it: by the processor's time, because the machine may be busy elsewhere. */
const watch = (began: Float64Array): void => {
  setInterval(() => {
    if (usedMs() - (began[0] ?? 0) > patienceMs) process.kill(process.pid, 'SIGKILL')
  }, lookMs)
}

if (isMainThread) {
  const began = new Float64Array(new SharedArrayBuffer(8))
  new Worker(new URL(import.meta.url), { workerData: began }).unref()
  process.on('message', ({ source, flags }: { source: string; flags: string }) => {
    began[0] = usedMs()
    process.send?.({ runaway: findRunaway(source, flags) })
    began[0] = Number.POSITIVE_INFINITY
  })
  process.on('disconnect', () => process.exit(0))
} else watch(workerData as Float64Array)
