import { decodeText } from '../decode-text.ts'

const CHARSET = /<meta[^>]{0,200}charset\s*=\s*(?:["']\s*)?([\w:.-]{2,40})/i

const decoderFor = (charset: string) => {
  try {
    return new TextDecoder(charset)
  } catch {
    // A made-up charset says nothing; the bytes decide.
    return undefined
  }
}

/** The page's own word about its charset counts only when the bytes are not valid UTF-8. */
export const decodeHtml = (bytes: Uint8Array): string => {
  const { text, isLegacy } = decodeText(bytes)
  if (!isLegacy) return text
  const named = CHARSET.exec(Buffer.from(bytes.subarray(0, 2048)).toString('latin1'))?.[1]
  return (named && decoderFor(named)?.decode(bytes)) || text
}
