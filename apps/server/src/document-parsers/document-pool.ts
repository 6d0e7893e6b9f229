import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ChildJob } from './child-messages.ts'
import { ParseError } from './contract.ts'
import { startChild } from './start-child.ts'
import type { ParserChild } from './start-child.ts'

const MAX_CHILDREN = 2
const MAX_RESULT_BYTES = 128 * 1024 * 1024
const IDLE_MS = 30_000
const FOLDER = 'bizagent-document-'
const LEFT_OVER_MS = 60 * 60 * 1000
// Libraries keep a little of every document; a fresh process now and then keeps nothing.
const JOBS_PER_CHILD = 50

export type DocumentSource = { bytes: Uint8Array } | { path: string }
export type PoolJob = Omit<ChildJob, 'inputPath' | 'outputPath'>

interface Seat {
  child: ParserChild | undefined
  jobs: number
  idle: NodeJS.Timeout | undefined
}

const seats: Seat[] = []
const waiting: Array<(seat: Seat) => void> = []
const free: Seat[] = []

const takeSeat = async (): Promise<Seat> => {
  const seat = free.pop()
  if (seat) return seat
  if (seats.length >= MAX_CHILDREN) return new Promise((resolve) => waiting.push(resolve))
  const added: Seat = { child: undefined, jobs: 0, idle: undefined }
  seats.push(added)
  return added
}

const dismiss = (seat: Seat): void => {
  seat.child?.stop()
  seat.child = undefined
  seat.jobs = 0
}

const giveBack = (seat: Seat): void => {
  if (seat.jobs >= JOBS_PER_CHILD) dismiss(seat)
  const next = waiting.shift()
  if (next) return next(seat)
  free.push(seat)
  seat.idle = setTimeout(() => dismiss(seat), IDLE_MS)
  seat.idle.unref()
}

const childOf = (seat: Seat): ParserChild => {
  clearTimeout(seat.idle)
  if (!seat.child?.isUsable()) {
    dismiss(seat)
    seat.child = startChild()
  }
  seat.jobs += 1
  return seat.child
}

const isLeftOver = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_OVER_MS
}

// A server that was killed left the document it was reading; the next one does not keep it for ever.
const removeLeftOvers = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const path of names.map((name) => join(tmpdir(), name))) {
    if (await isLeftOver(path)) await rm(path, { recursive: true, force: true })
  }
}

let cleaned: Promise<void> | undefined

const makeFolder = async (): Promise<string> => {
  cleaned ??= removeLeftOvers()
  await cleaned
  return mkdtemp(join(tmpdir(), FOLDER))
}

const inputPathOf = async (source: DocumentSource, folder: string): Promise<string> => {
  if ('path' in source) return source.path
  const path = join(folder, 'input')
  await writeFile(path, source.bytes)
  return path
}

const readResult = async (path: string): Promise<unknown> => {
  const { size } = await stat(path)
  if (size > MAX_RESULT_BYTES) throw new ParseError('too-large')
  return JSON.parse(await readFile(path, 'utf8')) as unknown
}

/** Runs one document in a child of its own for that time; at most two documents are read at once, the rest wait. */
export const runInChild = async (source: DocumentSource, job: PoolJob): Promise<unknown> => {
  const seat = await takeSeat()
  try {
    const folder = await makeFolder()
    try {
      const outputPath = join(folder, 'output')
      await childOf(seat).run({ ...job, inputPath: await inputPathOf(source, folder), outputPath })
      return await readResult(outputPath)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    giveBack(seat)
  }
}

/** Ends the idle children; for a server that shuts down. A document being read fails as unreadable and is tried again. */
export const closeDocumentPool = (): void => {
  for (const seat of seats) {
    clearTimeout(seat.idle)
    dismiss(seat)
  }
}
