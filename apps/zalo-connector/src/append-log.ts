import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

/** A file that only grows, one JSON value a line; what was appended is on the disk when `append` returns. */
export interface AppendLog {
  append(value: unknown): void
  /** Puts a shorter history in the place of the whole one. */
  rewrite(values: readonly unknown[]): void
  /** How many lines it has. */
  readonly length: number
  close(): void
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

export const openAppendLog = (file: string): { log: AppendLog; values: unknown[] } => {
  const values = readLines(file)
  let length = values.length
  let handle = openSync(file, 'a', privateMode)
  // Half a line must not swallow the next one.
  writeSync(handle, '\n')
  const write = (target: number, lines: readonly unknown[]): void => {
    if (lines.length > 0) writeSync(target, lines.map((value) => `${JSON.stringify(value)}\n`).join(''))
    fsyncSync(target)
  }
  return {
    values,
    log: {
      get length() {
        return length
      },
      append(value) {
        write(handle, [value])
        length += 1
      },
      rewrite(lines) {
        const fresh = openSync(`${file}.new`, 'w', privateMode)
        write(fresh, lines)
        closeSync(handle)
        closeSync(fresh)
        renameSync(`${file}.new`, file)
        handle = openSync(file, 'a', privateMode)
        length = lines.length
      },
      close: () => closeSync(handle),
    },
  }
}
