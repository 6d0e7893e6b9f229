/** How long the processor worked on it: on a busy machine the clock also counts what others do. */
export const cpuMs = (work: () => void): number => {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}
