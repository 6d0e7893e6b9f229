import { chatColors } from '@app/contracts/chat-look'
import type { WidgetConfig } from '@app/contracts/widget'

/** Colours are validated and set as single properties; nothing is parsed as a style sheet. */
export const applyTheme = ({ color, theme, language, name }: WidgetConfig): void => {
  const { documentElement: root } = document
  root.lang = language
  root.dataset['theme'] = theme
  document.title = name
  for (const [property, value] of Object.entries(chatColors(color))) root.style.setProperty(property, value)
}
