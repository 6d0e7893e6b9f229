import { createHash } from 'node:crypto'

export { newId } from '#db/new-id.ts'

/** An id computed from a text (UUID version 8, from a hash). */
export const idFrom = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
