import { walkXml } from '../walk-xml.ts'
import type { ZipArchive } from '../zip-guard.ts'

export type NumberStyle = { kind: 'plain' } | { kind: 'date' | 'time' | 'percent' } | { kind: 'padded'; width: number }

const DAY_MS = 86_400_000
const EPOCH = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const isBuiltInTime = (id: number) => (id >= 18 && id <= 21) || (id >= 45 && id <= 47)

const styleOf = (id: number, code: string | undefined): NumberStyle => {
  if (code === undefined) {
    if (isBuiltInDate(id)) return { kind: 'date' }
    if (isBuiltInTime(id)) return { kind: 'time' }
    return id === 9 || id === 10 ? { kind: 'percent' } : { kind: 'plain' }
  }
  // Words in quotes, colours in brackets and escaped letters are decoration: "đ" is no date.
  const bare = code.replace(/"[^"]*"|\[[^[\]]*\]|\\.|_.|\*./g, '').toLowerCase()
  if (/^0{2,}$/.test(bare)) return { kind: 'padded', width: bare.length }
  if (bare.includes('%')) return { kind: 'percent' }
  if (/[yd]/.test(bare) && !/[#0]/.test(bare.replace(/\.0+/g, ''))) return { kind: 'date' }
  return /h|s/.test(bare) && !/[#]/.test(bare) ? { kind: 'time' } : { kind: 'plain' }
}

/** How each cell style shows a number, by the style's index. */
export const readNumberStyles = (zip: ZipArchive): NumberStyle[] => {
  if (!zip.has('xl/styles.xml')) return []
  const codes = new Map<number, string>()
  const styles: NumberStyle[] = []
  let isCellStyles = false
  walkXml(zip.readXml('xl/styles.xml'), {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      if (name === 'cellXfs') isCellStyles = true
      if (name !== 'xf' || !isCellStyles) return
      const id = Number(attribute('numFmtId') ?? 0)
      styles.push(styleOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyles = false
    },
  })
  return styles
}

/** `150000` stays as it is written; only the noise of binary fractions (0.30000000000000004) goes. */
const plainNumber = (raw: string): string => {
  if (/^-?\d+$/.test(raw)) return raw
  const value = Number(raw)
  if (!Number.isFinite(value)) return raw
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') && Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : text
}

const dateText = (value: number, isFrom1904: boolean, isTime: boolean): string => {
  const date = new Date((isFrom1904 ? EPOCH_1904 : EPOCH) + Math.round((value * DAY_MS) / 1000) * 1000)
  if (Number.isNaN(date.getTime())) return String(value)
  const [day = '', time = ''] = date.toISOString().split('T')
  const clock = time.slice(0, 8).replace(/:00$/, '')
  if (isTime && value < 1) return clock
  return value % 1 === 0 ? day : `${day} ${clock}`
}

export const showNumber = (raw: string, style: NumberStyle | undefined, isFrom1904: boolean): string => {
  const value = Number(raw)
  if (!style || style.kind === 'plain' || !Number.isFinite(value)) return plainNumber(raw)
  if (style.kind === 'padded') return plainNumber(raw).padStart(style.width, '0')
  if (style.kind === 'percent') return `${plainNumber(String(Number((value * 100).toPrecision(12))))}%`
  // Before 1900 and after 9999 a spreadsheet has no dates either.
  return value < 0 || value > 2_958_465 ? plainNumber(raw) : dateText(value, isFrom1904, style.kind === 'time')
}
