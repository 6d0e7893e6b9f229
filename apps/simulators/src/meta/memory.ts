import { join } from 'node:path'
import { readKept, writeKept } from '../kept-file.ts'
import { demoWorld } from './demo-world.ts'
import type { World } from './world.ts'

const writeAfterMs = 300
const mostLines = 5000

export interface Memory {
  readonly world: World
  /** The service's own time, which can be turned. */
  now(): number
  /** A number nobody has had. */
  nextNumber(): number
  /** What changed is on disk a moment later; a stop writes it at once. */
  changed(): void
  stop(): void
}

/** Keeps the world between two starts, in one file that is always whole. */
export const openMemory = (folder: string | null, realNow: () => Date): Memory => {
  const file = folder && join(folder, 'meta.json')
  const world = (readKept(file) as World | null) ?? demoWorld(realNow())
  let timer: NodeJS.Timeout | null = null
  const write = (): void => {
    timer = null
    writeKept(file, world)
  }
  return {
    world,
    now: () => realNow().getTime() + world.clockAheadMs,
    nextNumber: () => {
      world.lastNumber += 1
      return world.lastNumber
    },
    changed: () => {
      if (world.lines.length > mostLines) world.lines.splice(0, world.lines.length - mostLines)
      if (file && !timer) timer = setTimeout(write, writeAfterMs)
    },
    stop: () => {
      if (timer) clearTimeout(timer)
      write()
    },
  }
}
