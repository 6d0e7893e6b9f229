import { Worker } from 'node:worker_threads'

/** What passes through the thread is small and soon gone; the engine's own memory is not counted here. */
const maxYoungGenerationSizeMb = 6

const newThread = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'embedded-database',
    resourceLimits: { maxYoungGenerationSizeMb },
  })

let early: Worker | undefined

/**
 * Reading and compiling the engine takes a thread of its own about as long as the product takes to read itself, so the one
 * begins before the other. Which folder to open it is told later, and it keeps no process alive that opens none.
 */
export const startThreadEarly = (): void => {
  const thread = newThread()
  thread.unref()
  // Whoever needs a thread starts another, and hears why that one does not start either.
  thread.on('error', forgetEarlyThread)
  early = thread
}

const forgetEarlyThread = (): void => {
  early = undefined
}

export const takeThread = (): Worker => {
  const thread = early
  early = undefined
  if (!thread) return newThread()
  thread.off('error', forgetEarlyThread)
  thread.ref()
  return thread
}

/** For a product that has its data elsewhere. */
export const endEarlyThread = async (): Promise<void> => {
  const thread = early
  early = undefined
  await thread?.terminate()
}
