import { contrastOf, textOn } from '#lib/style/contrast.ts'

/**
 * The colours of the chat on a customer's site. It is shown on other sites, so it does not follow the console's theme.
 */
export interface Palette {
  page: string
  line: string
  surface: string
  bubble: string
  text: string
  muted: string
}

export const palettes = {
  light: {
    page: '#eef1f6',
    line: '#d5dbe6',
    surface: '#ffffff',
    bubble: '#f1f3f8',
    text: '#1a2133',
    muted: '#545e75',
  },
  dark: {
    page: '#0c101a',
    line: '#2b3347',
    surface: '#171d2c',
    bubble: '#232b3f',
    text: '#eceff7',
    muted: '#a4acc0',
  },
} as const satisfies Record<string, Palette>

export type LookTheme = keyof typeof palettes

/** Brand colours that can be read in both themes. */
export const presetColors = ['#0e7490', '#2563eb', '#15803d', '#b45309', '#e11d48', '#8250df'] as const

export interface ContrastFinding {
  kind: 'text' | 'surface'
  ratio: number
  theme?: LookTheme
}

const TEXT_RATIO = 4.5
const CONTROL_RATIO = 3

/** What is hard to see with this colour: words on it, or itself on the chat's own background. */
export const contrastFindings = (color: string, theme: LookTheme | 'auto'): ContrastFinding[] => {
  const onColor = contrastOf(color, textOn(color))
  const shown: LookTheme[] = theme === 'auto' ? ['light', 'dark'] : [theme]
  const surfaces = shown.flatMap((each): ContrastFinding[] => {
    const ratio = contrastOf(color, palettes[each].surface)
    return ratio !== null && ratio < CONTROL_RATIO ? [{ kind: 'surface', ratio, theme: each }] : []
  })
  return onColor !== null && onColor < TEXT_RATIO ? [{ kind: 'text', ratio: onColor }, ...surfaces] : surfaces
}
