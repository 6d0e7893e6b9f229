import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a simulator has kept; null: its first start, or a file somebody has damaged. */
export const readKept = (file: string | null): unknown => {
  try {
    return file === null ? null : (JSON.parse(readFileSync(file, 'utf8')) as unknown)
  } catch {
    return null
  }
}

/** Written aside first, so that the next start finds a whole file or the one before. */
export const writeKept = (file: string | null, value: unknown): void => {
  if (file === null) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(value))
  renameSync(`${file}.new`, file)
}
