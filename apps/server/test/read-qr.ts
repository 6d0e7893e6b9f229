import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** What a reader that is not ours finds in a picture of a code; undefined if there is none. */
export const readQr = (bytes: Buffer): string | undefined => {
  const { data, width, height } = PNG.sync.read(bytes)
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}
