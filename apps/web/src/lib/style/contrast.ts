/** WCAG contrast: the ratio of two colours, and the readable text colour on one. */

export const WHITE = '#ffffff'
export const INK = '#101828'

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

const channel = (hex: string): number => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (colour: string): number | null => {
  const parts = HEX.exec(colour)
  if (!parts) return null
  const [, red = '', green = '', blue = ''] = parts
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

/** From 1 (the same) to 21 (black on white); null when one of them is no colour. */
export const contrastOf = (first: string, second: string): number | null => {
  const [one, two] = [luminance(first), luminance(second)]
  if (one === null || two === null) return null
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

/** The text to put on a colour: white where it can be read, which suits most brand colours, else dark. */
export const textOn = (colour: string): string => {
  const white = contrastOf(colour, WHITE) ?? 21
  const ink = contrastOf(colour, INK) ?? 1
  return white >= 4.5 || white >= ink ? WHITE : INK
}
