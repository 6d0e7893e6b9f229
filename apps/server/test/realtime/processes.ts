import { createGiven, type Given } from '../given.ts'
import { startServer } from '../kill/server-life.ts'
import { prepareInstallation } from '../installation.ts'

export interface Processes {
  /** The address of one of them, whichever. */
  any(): string
  /** One dies without a word and another takes its place. */
  replaceOne(): Promise<void>
  end(): Promise<void>
}

/**
 * Two processes of the product on one PostgreSQL; with the embedded engine, which serves one process only, one. What
 * they start from is written before they do.
 */
export const startProcesses = async <T>(prepare: (given: Given) => Promise<T>): Promise<[Processes, T]> => {
  const { env, prepared, remove } = await prepareInstallation((app, deps) => prepare(createGiven(app, deps)))
  const lives = [await startServer(env)]
  if (env['DATABASE_URL']) lives.push(await startServer(env))
  const processes: Processes = {
    any: () => lives[Math.floor(Math.random() * lives.length)]?.url ?? 'http://127.0.0.1:9',
    replaceOne: async () => {
      await lives.shift()?.end('SIGKILL')
      lives.push(await startServer(env))
    },
    end: async () => {
      await Promise.all(lives.map((life) => life.end('SIGKILL')))
      await remove()
    },
  }
  return [processes, prepared]
}
