import type { Deps } from '#core/context.ts'

/** What passes by and is not kept: somebody is typing, an answer is being written. */
export interface Moment {
  topic: string
  event: string
  payload: Record<string, unknown>
}

export const momentsChannel = 'moments'
/** A notification of PostgreSQL carries less than 8,000 bytes. */
export const maxMomentBytes = 7_900

/** Tells who listens right now, in every process. One that is too large is not sent: it would fail the work around it. */
export const notifyMoment = async (deps: Pick<Deps, 'database' | 'logger'>, moment: Moment): Promise<void> => {
  const text = JSON.stringify(moment)
  if (Buffer.byteLength(text) > maxMomentBytes) return
  try {
    await deps.database.notify(momentsChannel, text)
  } catch (error) {
    deps.logger.debug({ err: error, topic: moment.topic }, 'a moment was not told')
  }
}

export const readMoment = (text: string): Moment | null => {
  try {
    return JSON.parse(text) as Moment
  } catch {
    return null
  }
}
