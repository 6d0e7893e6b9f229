/** Relative luminance of `#rrggbb`, as the accessibility guidelines count it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const white = '#ffffff'
const ink = '#000000'

/** White or black, whichever is easier to read on this colour. */
export const textOn = (color: string): string => (contrast(color, white) >= contrast(color, ink) ? white : ink)
