import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What PNG calls its kinds of pixels, with the bytes each takes. */
const pixels = { gray: { type: 0, bytes: 1 }, colour: { type: 2, bytes: 3 } } as const

/** A square picture as a PNG; `paint` says the bytes of a point. */
export const squarePng = (
  side: number,
  kind: keyof typeof pixels,
  paint: (x: number, y: number) => readonly number[],
): Buffer => {
  const { type, bytes } = pixels[kind]
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * bytes)
    for (let x = 0; x < side; x += 1) row.set(paint(x, y), 1 + x * bytes)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, type, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
