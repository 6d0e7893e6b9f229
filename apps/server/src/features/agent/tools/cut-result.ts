const mostBytes = 6 * 1024

/** The part of a tool's answer that the model gets; a long one is cut, and the model is told so. */
export const cutResult = (text: string): string => {
  const bytes = Buffer.from(text, 'utf8')
  if (bytes.length <= mostBytes) return text
  // A letter of several bytes may be cut in two: what is left of it is dropped.
  return `${new TextDecoder().decode(bytes.subarray(0, mostBytes)).replace(/\uFFFD$/, '')}\n[…]`
}
