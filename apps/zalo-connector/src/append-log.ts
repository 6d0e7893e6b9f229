import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** A list that only grows, one JSON value a line; what was appended is safe when `append` returns. */
export interface AppendLog {
  append(value: unknown): void
  /** Puts a shorter history in the place of the whole one. */
  rewrite(values: readonly unknown[]): void
  /** How many lines it has. */
  readonly length: number
  close(): void
}

export interface OpenedLog {
  log: AppendLog
  /** What it held when it was opened. */
  values: readonly unknown[]
}

/** A kill may leave half a line at the end; it was never acknowledged to anybody, so it is left out. */
const readLines = (file: string): unknown[] => {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as unknown]
      } catch {
        return []
      }
    })
}

const privateMode = 0o600

/** A full disk may take only a part of what is written, without an error. */
const writeWhole = (handle: number, text: string): void => {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at)
}

const writeLines = (handle: number, lines: readonly unknown[]): void => {
  if (lines.length > 0) writeWhole(handle, lines.map((value) => `${JSON.stringify(value)}\n`).join(''))
  fsyncSync(handle)
}

export const openAppendLog = (file: string): OpenedLog => {
  const values = readLines(file)
  let length = values.length
  let handle = openSync(file, 'a', privateMode)
  // Half a line must not swallow the next one: after a kill, and after a write that failed in the middle.
  let mayBeTorn = true
  return {
    values,
    log: {
      get length() {
        return length
      },
      append(value) {
        if (mayBeTorn) writeWhole(handle, '\n')
        mayBeTorn = true
        writeLines(handle, [value])
        mayBeTorn = false
        length += 1
      },
      rewrite(lines) {
        const fresh = openSync(`${file}.new`, 'w', privateMode)
        try {
          writeLines(fresh, lines)
        } finally {
          closeSync(fresh)
        }
        closeSync(handle)
        renameSync(`${file}.new`, file)
        handle = openSync(file, 'a', privateMode)
        length = lines.length
      },
      close: () => closeSync(handle),
    },
  }
}
