/** Without these signs at its end. A loop, because `/x+$/` starts anew at every sign of a long run. */
export const trimEndOf = (text: string, signs: string): string => {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
