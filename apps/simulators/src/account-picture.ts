import { squarePng } from './png.ts'

const side = 96
/** Grounds of linen and wood; the sun stands on all of them. */
const grounds = [
  [122, 90, 55],
  [92, 106, 69],
  [139, 90, 70],
  [104, 116, 138],
] as const
const sun = [247, 201, 117] as const

/** The picture of an account: a sun over linen, in a colour of its own. Services have photos there, never drawings. */
export const accountPicture = (id: string): Buffer => {
  const sum = Buffer.from(id).reduce((total, byte) => total + byte, 0)
  const ground = grounds[sum % grounds.length] ?? grounds[0]
  const [middle, height] = [side / 2, side * 0.58]
  return squarePng(side, 'colour', (x, y) => {
    const isSun = (x - middle) ** 2 + (y - height) ** 2 < (side / 4) ** 2 && y < side * 0.62
    const isThread = y > side * 0.66 && y % 6 < 2
    return isSun || isThread ? sun : ground
  })
}
