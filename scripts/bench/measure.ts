import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { rounded } from './median.ts'

/** What a helper process of the measurement has to say. */
export const messageFrom = <Message>(from: ChildProcess) =>
  new Promise<Message>((resolve, reject) => {
    from.once('message', (message) => resolve(message as Message))
    from.once('exit', (code) => reject(new Error(`a helper process of the measurement ended early (${code})`)))
  })

const statOf = async (pid: number | string): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
const ticksOf = (fields: readonly string[], from: number): number => Number(fields[from]) + Number(fields[from + 1])

/** Processor time and memory of a process with all its threads, as Linux tells them. */
export const costOf = async (pid: number) => {
  const fields = await statOf(pid)
  return { cpuMs: ticksOf(fields, 11) * 10, rssMb: (Number(fields[21]) * 4_096) / 1e6 }
}

export const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1])

/** Processor time of a process and of all that it has started, those that are over included. */
export const cpuMsOfFamily = async (pid: number): Promise<number> => {
  const own = await statOf(pid)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const others = await Promise.all(pids.map((each) => statOf(each).catch(() => [])))
  const children = others.filter((fields) => Number(fields[1]) === pid)
  return (ticksOf(own, 11) + ticksOf(own, 13) + children.reduce((sum, fields) => sum + ticksOf(fields, 11), 0)) * 10
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
