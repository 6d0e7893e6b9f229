const mostBytes = 6 * 1024

/** What a model is given of a tool's answer; the rest of a long one is left out, and it is told so. */
export const cutResult = (text: string): string => {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length <= mostBytes) return text
  // A letter of several bytes may be cut in two: what is left of it is dropped.
  return `${new TextDecoder().decode(bytes.subarray(0, mostBytes)).replace(/\uFFFD$/, '')}\n[…]`
}
