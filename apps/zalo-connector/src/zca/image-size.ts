/** Width and height of a picture; Zalo wants to know them beforehand. Unknown kinds are shown as squares. */
export const imageSizeOf = (data: Buffer): { width: number; height: number } =>
  pngSize(data) ?? jpegSize(data) ?? { width: 800, height: 800 }

const pngSize = (data: Buffer) =>
  data.length > 24 && data.toString('latin1', 1, 4) === 'PNG'
    ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) }
    : null

/** The size stands in the segment that begins a frame; the segments before it are stepped over. */
const jpegSize = (data: Buffer) => {
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data.readUInt16BE(at)
    if (marker < 0xffc0 || marker > 0xffff) return null
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) }
  }
  return null
}
