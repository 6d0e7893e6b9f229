import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const modules = 25
const scale = 8
const quiet = 4

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The three marks in the corners, the rest as the code has it. Nobody reads it: the simulated phone knows the codes. */
const isDark = (bits: Buffer, x: number, y: number): boolean => {
  for (const [left, top] of [
    [0, 0],
    [modules - 7, 0],
    [0, modules - 7],
  ] as const) {
    const [dx, dy] = [x - left, y - top]
    if (dx >= 0 && dx < 7 && dy >= 0 && dy < 7) {
      const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3))
      return ring !== 2
    }
  }
  const bit = (y * modules + x) % (bits.length * 8)
  return ((bits[bit >> 3] ?? 0) >> (bit & 7)) % 2 === 1
}

/** A picture that looks like the code it stands for, as a PNG. */
export const codePicture = (code: string): Buffer => {
  const bits = createHash('sha512').update(code).digest()
  const side = (modules + 2 * quiet) * scale
  const rows = Array.from({ length: side }, (_, top) => {
    const row = Buffer.alloc(1 + side, 255)
    row[0] = 0
    for (let left = 0; left < side; left += 1) {
      const [x, y] = [Math.floor(left / scale) - quiet, Math.floor(top / scale) - quiet]
      if (x >= 0 && y >= 0 && x < modules && y < modules && isDark(bits, x, y)) row[1 + left] = 0
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
