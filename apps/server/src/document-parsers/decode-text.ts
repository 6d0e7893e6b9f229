import { ParseError } from './contract.ts'

export interface DecodedText {
  text: string
  isLegacy: boolean
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

const utf16Without = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Vietnamese in UTF-16 has a zero in about three of four high bytes and nearly none in the low ones.
  if (odd > sample.length * 0.2 && even < odd / 8) return 'utf-16le'
  if (even > sample.length * 0.2 && odd < even / 8) return 'utf-16be'
  return undefined
}

/** Text of unknown origin: a byte order mark decides, then strict UTF-8, then the code page of old Windows. */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return { text: new TextDecoder().decode(bytes), isLegacy: false }
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), isLegacy: false }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), isLegacy: false }
  const wide = utf16Without(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), isLegacy: false }
  if (bytes.includes(0)) throw new ParseError('unsupported')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isLegacy: false }
  } catch {
    return { text: new TextDecoder('windows-1258').decode(bytes), isLegacy: true }
  }
}
