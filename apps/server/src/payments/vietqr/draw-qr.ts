import QRCode from 'qrcode'
import { writeSquares } from './write-png.ts'

/** Black on white whatever the theme, with the quiet zone a camera needs; M survives a scratched screen. */
const look = { errorCorrectionLevel: 'M', margin: 4, color: { dark: '#000000ff', light: '#ffffffff' } } as const

export const drawQrSvg = (payload: string): Promise<string> => QRCode.toString(payload, { ...look, type: 'svg' })

const modulesOf = (payload: string) =>
  QRCode.create(payload, { errorCorrectionLevel: look.errorCorrectionLevel }).modules

/** At most `width` dots wide: enough to be scanned from a phone's picture gallery. */
export const drawQrPng = (payload: string, width = 480): Buffer => {
  const { size, data } = modulesOf(payload)
  const scale = Math.max(1, Math.floor(width / (size + 2 * look.margin)))
  return writeSquares({ size, isDark: (x, y) => data[y * size + x] === 1 }, scale, look.margin)
}

/** The modules of a code from the top, for readers that draw it themselves; the quiet zone is theirs. */
export const qrRows = (payload: string): string[] => {
  const { size, data } = modulesOf(payload)
  return Array.from({ length: size }, (_, y) =>
    Array.from(data.subarray(y * size, (y + 1) * size), (isDark) => (isDark ? '1' : '0')).join(''),
  )
}
