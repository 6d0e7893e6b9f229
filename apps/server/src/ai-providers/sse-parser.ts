import { ProviderError } from './contract.ts'

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const COLON = 58
const SPACE = 32
// No event of a model comes near; a line that never ends would otherwise be kept whole.
const MAX_LINE = 1024 * 1024

const DATA = [100, 97, 116, 97]

const isData = (line: Buffer, start: number, end: number): boolean =>
  end - start >= 4 &&
  DATA.every((byte, at) => line[start + at] === byte) &&
  (end - start === 4 || line[start + 4] === COLON)

export interface SseParser {
  push(chunk: Buffer): void
  /** The connection has ended: an event without its closing empty line still counts. */
  end(): void
}

/**
 * Server-sent events out of bytes. It works on whole lines of bytes and turns them to text only then, so a letter that
 * was split between two packets is never torn. Comments and the other fields (event, id, retry) are passed over.
 */
export const createSseParser = (onData: (data: string) => void): SseParser => {
  let data: string | null = null
  let parts: Buffer[] = []
  let kept = 0

  const dispatch = (): void => {
    if (data === null) return
    const complete = data
    data = null
    onData(complete)
  }

  const readLine = (bytes: Buffer, start: number, lineEnd: number): void => {
    const end = lineEnd > start && bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd
    if (end === start) return dispatch()
    if (!isData(bytes, start, end)) return
    const from = bytes[start + 5] === SPACE ? start + 6 : start + 5
    const text = from < end ? bytes.toString('utf8', from, end) : ''
    data = data === null ? text : `${data}\n${text}`
  }

  const keep = (bytes: Buffer): void => {
    kept += bytes.length
    if (kept > MAX_LINE) throw new ProviderError('malformed')
    parts.push(bytes)
  }

  const takeKept = (tail: Buffer): Buffer => {
    parts.push(tail)
    const line = Buffer.concat(parts)
    parts = []
    kept = 0
    return line
  }

  return {
    push: (chunk) => {
      let start = 0
      let lineEnd = chunk.indexOf(LINE_FEED)
      if (parts.length > 0 && lineEnd >= 0) {
        const line = takeKept(chunk.subarray(0, lineEnd))
        readLine(line, 0, line.length)
        start = lineEnd + 1
        lineEnd = chunk.indexOf(LINE_FEED, start)
      }
      while (lineEnd >= 0) {
        readLine(chunk, start, lineEnd)
        start = lineEnd + 1
        lineEnd = chunk.indexOf(LINE_FEED, start)
      }
      if (start < chunk.length) keep(start === 0 ? chunk : chunk.subarray(start))
    },
    end: () => {
      if (parts.length > 0) {
        const line = takeKept(Buffer.alloc(0))
        readLine(line, 0, line.length)
      }
      dispatch()
    },
  }
}
