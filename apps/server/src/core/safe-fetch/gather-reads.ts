import type { Dispatcher } from 'undici'

// Models write a word every few milliseconds, each in a packet of its own, and waking up for a packet costs several
// times what reading it does. A stream that comes that fast is read some twenty-five times a second instead, which the
// eye cannot tell from every word for itself.
const GATHER_MS = 40
// A read as large as this carried many words already; there is nothing to gain by waiting.
const LARGE_BYTES = 8 * 1024

// What is not asked for yet must stay with the system, or it wakes us all the same.
export const READ_AHEAD_BYTES = 1

let waiting: (() => void)[] = []

const strike = (): void => {
  const due = waiting
  waiting = []
  for (const wake of due) wake()
}

/** One timer for all streams of the process, and none while no stream waits. */
const atNextBeat = (wake: () => void): void => {
  if (waiting.push(wake) === 1) setTimeout(strike, GATHER_MS)
}

/**
 * Called for each piece that was read. When the pieces follow each other quickly and nobody waits for the very next one,
 * the stream rests until the next beat and then gets everything that has come meanwhile in one read.
 */
export const createGathering = (
  mayRest: () => boolean,
): ((controller: Dispatcher.DispatchController, bytes: number) => void) => {
  let lastAt = 0
  let readBytes = 0

  const rest = (controller: Dispatcher.DispatchController): void => {
    const now = performance.now()
    const isTrickle = readBytes < LARGE_BYTES && now - lastAt < 2 * GATHER_MS
    lastAt = now
    readBytes = 0
    if (!isTrickle || controller.aborted || !mayRest()) return
    controller.pause()
    atNextBeat(() => controller.resume())
  }

  return (controller, bytes) => {
    // After everything of this read: resting in the middle of it would keep back what is here already.
    if (readBytes === 0) setImmediate(rest, controller)
    readBytes += bytes
  }
}
