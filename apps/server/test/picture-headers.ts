/** Pictures that say how large they are and hold nothing else: what a size check reads. */
export const pngOf = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.set([8, 6], 24)
  return bytes
}

/** With a thumbnail of one pixel before the real size, as cameras write it. */
export const jpegOf = (width: number, height: number): Buffer => {
  const frame = (w: number, h: number) => {
    const bytes = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
    bytes.writeUInt16BE(h, 5)
    bytes.writeUInt16BE(w, 7)
    return bytes
  }
  const thumbnail = Buffer.concat([Buffer.from([0xff, 0xd8]), frame(1, 1)])
  const application = Buffer.concat([Buffer.from([0xff, 0xe1, 0, thumbnail.length + 2]), thumbnail])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), application, Buffer.from([0xff]), frame(width, height)])
}

/** A screen of one pixel and a picture in it of the given size. */
export const gifOf = (width: number, height: number): Buffer => {
  const screen = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00......', 'latin1')
  const picture = Buffer.alloc(10)
  picture[0] = 0x2c
  picture.writeUInt16LE(width, 5)
  picture.writeUInt16LE(height, 7)
  const pause = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0])
  return Buffer.concat([screen, pause, picture, Buffer.from([2, 1, 0, 0, 0x3b])])
}

const webpOf = (chunk: string, content: Buffer): Buffer => {
  const head = Buffer.from(`RIFF0000WEBP${chunk}0000`, 'latin1')
  head.writeUInt32LE(content.length, 16)
  head.writeUInt32LE(content.length + 12, 4)
  return Buffer.concat([head, content])
}

export const lossyWebpOf = (width: number, height: number): Buffer => {
  const content = Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 0, 0, 0, 0])
  content.writeUInt16LE(width, 6)
  content.writeUInt16LE(height, 8)
  return webpOf('VP8 ', content)
}

export const losslessWebpOf = (width: number, height: number): Buffer => {
  const content = Buffer.from([0x2f, 0, 0, 0, 0])
  content.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 1)
  return webpOf('VP8L', content)
}

export const extendedWebpOf = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(10)
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return webpOf('VP8X', content)
}
