import type { IncomingHttpHeaders } from 'node:http'

// The rest of an answer's headers tells more about the other side than a caller needs.
const SHOWN = [
  'content-type',
  'content-language',
  'content-disposition',
  'etag',
  'last-modified',
  'cache-control',
  'retry-after',
] as const

export const pickHeaders = (headers: IncomingHttpHeaders, more: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    [...SHOWN, ...more].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

const essenceOf = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase()

/** `image/*` allows a family; an answer without a type matches nothing. */
export const matchesContentType = (contentType: string, allowed: readonly string[]): boolean => {
  const essence = essenceOf(contentType)
  return allowed.some((pattern) =>
    pattern.endsWith('/*') ? essence.startsWith(pattern.slice(0, -1)) : essence === pattern.toLowerCase(),
  )
}

const decoderFor = (charset: string): InstanceType<typeof TextDecoder> => {
  try {
    return new TextDecoder(charset)
  } catch {
    // A made-up charset: nearly every page is UTF-8 whatever it claims.
    return new TextDecoder('utf-8')
  }
}

export const textOf = (bytes: Uint8Array, contentType: string): string => {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
  return decoderFor(charset ?? 'utf-8').decode(bytes)
}
