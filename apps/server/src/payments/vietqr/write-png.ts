import { crc32, deflateSync } from 'node:zlib'

/*
 * A picture of two colours has one bit for a dot. A general PNG library spreads it to four bytes for a dot and tries five
 * filters on each row: more than ten times the work, in the process that answers customers.
 */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** One bit for a dot, greyscale: 0 is black, 1 is white. */
const [bitDepth, greyscale] = [1, 0]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

const header = (width: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(width, 4)
  data.writeUInt8(bitDepth, 8)
  data.writeUInt8(greyscale, 9)
  return data
}

/** A row of white with its dark dots cleared; the byte before it says that it is written without a filter. */
const rowOf = (width: number, isDark: (x: number) => boolean): Buffer => {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff)
  row[0] = 0
  for (let x = 0; x < width; x += 1) if (isDark(x)) row[1 + (x >> 3)]! &= ~(0x80 >> (x & 7))
  return row
}

export interface Squares {
  /** Squares of a side. */
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
}

/** Squares in black on white: each `scale` dots wide, with a white margin of `margin` squares around them. */
export const writeSquares = ({ size, isDark }: Squares, scale: number, margin: number): Buffer => {
  const all = size + 2 * margin
  const width = all * scale
  const rows = Array.from({ length: all }, (_, line) => {
    const y = line - margin
    const row = rowOf(width, (dot) => {
      const x = Math.floor(dot / scale) - margin
      return x >= 0 && x < size && y >= 0 && y < size && isDark(x, y)
    })
    return Buffer.concat(Array.from({ length: scale }, () => row))
  })
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
