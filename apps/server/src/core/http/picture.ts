import { AppError } from '#core/errors.ts'

export interface PictureHeader {
  contentType: string
  width: number
  height: number
}

type Size = { width: number; height: number }

/** Whoever shows a picture needs four bytes per pixel, so a small file can cost gigabytes. */
const maxMegapixels = 40

/** Real files have a handful. */
const maxFillBytes = 65_536

/**
 * The type of a raster picture, by what its bytes say; null for anything else, and for one that does not say how large
 * it is. SVG is a document with scripts and never counts.
 */
export const acceptPicture = (bytes: Uint8Array): string | null => {
  const header = readPictureHeader(bytes)
  if (!header) return null
  const { contentType, width, height } = header
  if (width * height > maxMegapixels * 1_000_000)
    throw new AppError('PICTURE_TOO_LARGE', { width, height, maxMegapixels })
  return contentType
}

/** Read from the header alone; nothing is decoded. */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const { contentType, isOne, sizeOf } of kinds) {
    if (!isOne(bytes)) continue
    const size = orNull(() => sizeOf(view))
    return size && size.width > 0 && size.height > 0 ? { contentType, ...size } : null
  }
  return null
}

/** A picture that ends before its size is none. */
const orNull = (read: () => Size | null): Size | null => {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  Array.from(signature, (letter) => letter.charCodeAt(0)).every((byte, index) => bytes[at + index] === byte)

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)))

const sizeOfPng = (view: DataView): Size | null =>
  nameAt(view, 12) === 'IHDR' ? { width: view.getUint32(16), height: view.getUint32(20) } : null

/** Segment by segment to the frame header; a thumbnail inside a segment is passed over with it. */
const sizeOfJpeg = (view: DataView): Size | null => {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null
    at = afterFill(view, at)
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Data begins, and a size that comes later is not read by everybody alike; or it is fill without end.
    if (marker === 0xda || marker === 0xd9 || marker === 0xff) return null
    at += 2 + Math.max(2, view.getUint16(at + 2))
  }
}

/** Any number of fill bytes may stand before a marker; a file of nothing else is no picture. */
const afterFill = (view: DataView, from: number): number => {
  const end = Math.min(view.byteLength - 1, from + maxFillBytes)
  let at = from
  while (at < end && view.getUint8(at + 1) === 0xff) at += 1
  return at
}

/** SOF0 to SOF15, without the three markers between them that mean something else. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * As large as the screen and every picture on it: some programs make room for the picture, not for the screen.
 * Many files lack their last byte or carry something behind it; what can be shown ends there as well.
 */
const sizeOfGif = (view: DataView): Size | null => {
  let width = view.getUint16(6, true)
  let height = view.getUint16(8, true)
  let hasPicture = false
  let at = 13 + paletteBytes(view.getUint8(10))
  while (at < view.byteLength) {
    const block = view.getUint8(at)
    if (block === 0x21) at = afterSubBlocks(view, at + 2)
    else if (block === 0x2c) {
      hasPicture = true
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true))
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true))
      at = afterSubBlocks(view, at + 11 + paletteBytes(view.getUint8(at + 9)))
    } else break
  }
  return hasPicture ? { width, height } : null
}

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const afterSubBlocks = (view: DataView, from: number): number => {
  let at = from
  while (at < view.byteLength && view.getUint8(at) > 0) at += 1 + view.getUint8(at)
  return at + 1
}

const sizeOfWebp = (view: DataView): Size | null => {
  const chunk = nameAt(view, 12)
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8L' && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const isKeyFrame = chunk === 'VP8 ' && view.getUint8(23) === 0x9d && view.getUint16(24) === 0x012a
  return isKeyFrame ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff } : null
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

const kinds: readonly {
  contentType: string
  isOne: (bytes: Uint8Array) => boolean
  sizeOf: (view: DataView) => Size | null
}[] = [
  { contentType: 'image/png', isOne: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), sizeOf: sizeOfPng },
  { contentType: 'image/jpeg', isOne: (bytes) => startsWith(bytes, '\xff\xd8\xff'), sizeOf: sizeOfJpeg },
  {
    contentType: 'image/gif',
    isOne: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    sizeOf: sizeOfGif,
  },
  {
    contentType: 'image/webp',
    isOne: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
    sizeOf: sizeOfWebp,
  },
]
