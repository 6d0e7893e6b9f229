import type { WidgetConfig } from '@app/contracts/widget'
import { contrast, isColor, textOn } from '../readable-color.ts'

const readable = 4.5
const pages = [
  ['--accent-light', '#ffffff'],
  ['--accent-dark', '#111827'],
] as const

/** Colours are validated and set as single properties; nothing is parsed as a style sheet. */
export const applyTheme = ({ color, theme, language, name }: WidgetConfig): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dataset['theme'] = theme
  document.title = name
  if (!isColor(color)) return
  root.style.setProperty('--brand', color)
  root.style.setProperty('--on-brand', textOn(color))
  // The brand colour is used for text where its contrast is sufficient.
  for (const [name, page] of pages) if (contrast(color, page) >= readable) root.style.setProperty(name, color)
}
