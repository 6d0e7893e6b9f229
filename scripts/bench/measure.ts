import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { rounded } from './median.ts'

/** What a helper process of the measurement has to say. */
export const messageFrom = <Message>(from: ChildProcess) =>
  new Promise<Message>((resolve, reject) => {
    from.once('message', (message) => resolve(message as Message))
    from.once('exit', (code) => reject(new Error(`a helper process of the measurement ended early (${code})`)))
  })

/** Processor time and memory of a process with all its threads, as Linux tells them. */
export const costOf = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, rssMb: (Number(fields[21]) * 4_096) / 1e6 }
}

export const percentile = (values: readonly number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const spread = (values: readonly number[]) => ({
  p50: rounded(percentile(values, 0.5), 1),
  p95: rounded(percentile(values, 0.95), 1),
  p99: rounded(percentile(values, 0.99), 1),
  max: rounded(percentile(values, 1), 1),
})
