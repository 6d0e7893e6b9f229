import { createHash } from 'node:crypto'
import { squarePng } from '../png.ts'

const modules = 25
const scale = 8
const quiet = 4

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
  const isPainted = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < modules && y < modules && isDark(bits, x, y)
  return squarePng((modules + 2 * quiet) * scale, 'gray', (left, top) => [
    isPainted(Math.floor(left / scale) - quiet, Math.floor(top / scale) - quiet) ? 0 : 255,
  ])
}
