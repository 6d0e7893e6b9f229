import type { Pdfium } from './pdfium.ts'
import { memoryOf, withMemory } from './pdfium.ts'

/** One character and where it stands, in points, with y growing upwards as the reader sees the page. */
export interface Glyph {
  text: string
  x: number
  right: number
  baseline: number
  size: number
}

type Turn = (x: number, y: number) => readonly [number, number]

// A page may be stored lying on its side; from here on it stands upright.
const turns: readonly Turn[] = [(x, y) => [x, y], (x, y) => [y, -x], (x, y) => [-x, -y], (x, y) => [-y, x]]

const MAX_GLYPHS = 200_000

const readGlyph = (pdfium: Pdfium, page: number, index: number, memory: number, turn: Turn): Glyph | undefined => {
  const code = pdfium.FPDFText_GetUnicode(page, index)
  if (code === 0 || code === 0xfffe || code === 0xffff) return undefined
  if (!pdfium.FPDFText_GetCharOrigin(page, index, memory, memory + 8)) return undefined
  if (!pdfium.FPDFText_GetLooseCharBox(page, index, memory + 16)) return undefined
  const view = memoryOf(pdfium)
  const [, baseline] = turn(view.getFloat64(memory, true), view.getFloat64(memory + 8, true))
  // FS_RECTF: left, top, right, bottom.
  const [ax, ay] = turn(view.getFloat32(memory + 16, true), view.getFloat32(memory + 20, true))
  const [bx, by] = turn(view.getFloat32(memory + 24, true), view.getFloat32(memory + 28, true))
  return {
    text: String.fromCodePoint(Math.min(code, 0x10ffff)),
    x: Math.min(ax, bx),
    right: Math.max(ax, bx),
    baseline,
    size: Math.max(1, Math.abs(ay - by)),
  }
}

/** Every character of the page in the order it was drawn, without the spaces and line ends PDFium makes up. */
export const readGlyphs = (pdfium: Pdfium, page: number): Glyph[] => {
  const turn = turns[pdfium.FPDFPage_GetRotation(page)] ?? turns[0]
  const textPage = pdfium.FPDFText_LoadPage(page)
  if (!textPage || !turn) return []
  try {
    return withMemory(pdfium, 32, (memory) => {
      const count = Math.min(pdfium.FPDFText_CountChars(textPage), MAX_GLYPHS)
      const glyphs: Glyph[] = []
      for (let index = 0; index < count; index += 1) {
        if (pdfium.FPDFText_IsGenerated(textPage, index) === 1) continue
        const glyph = readGlyph(pdfium, textPage, index, memory, turn)
        if (glyph) glyphs.push(glyph)
      }
      return glyphs
    })
  } finally {
    pdfium.FPDFText_ClosePage(textPage)
  }
}
