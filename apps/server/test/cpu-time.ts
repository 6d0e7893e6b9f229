/** What the yardstick takes on the machine whose milliseconds the tests speak of. */
const YARDSTICK_MS = 20

/**
 * How long this thread worked on it, in the milliseconds of one and the same machine. The clock also counts what others
 * do, the processor's time of the process also the database beside it, and a slower machine is no slower code.
 */
export const cpuMs = async (work: () => unknown): Promise<number> => {
  const before = yardstickMs()
  const took = await threadMs(work)
  const yardstick = Math.max(before, yardstickMs())
  return (took / yardstick) * YARDSTICK_MS
}

const threadMs = async (work: () => unknown): Promise<number> => {
  const started = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

/** Letters looked at one by one, as every reader of foreign text does. */
const yardstickMs = (): number => {
  const started = process.threadCpuUsage()
  const text = 'Cho mình hỏi giá. '.repeat(10_000)
  let sum = 0
  for (let round = 0; round < 20; round += 1)
    for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at) * (round + 1)) % 65_521
  const { user, system } = process.threadCpuUsage(started)
  return sum < 0 ? 0 : (user + system) / 1000
}
