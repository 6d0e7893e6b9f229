import { applyStyles, launcherStyles, words, type Look } from './look.ts'

export interface Launcher {
  element: HTMLButtonElement
  show(state: { isOpen: boolean; unread: number }): void
}

const shapes = {
  chat: 'M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H11l-4.6 4V16A2.5 2.5 0 0 1 4 13.5z',
  cross: 'M6 6l12 12M18 6L6 18',
}

const icon = (): { svg: SVGSVGElement; draw: (shape: keyof typeof shapes) => void } => {
  const name = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(name, 'svg')
  const path = document.createElementNS(name, 'path')
  for (const [key, value] of Object.entries({
    viewBox: '0 0 24 24',
    width: '28',
    height: '28',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, value)
  svg.append(path)
  return { svg, draw: (shape) => path.setAttribute('d', shapes[shape]) }
}

/** The round button with its count of unread messages. */
export const createLauncher = (look: Look, onPress: () => void): Launcher => {
  const text = words[look.language]
  const element = document.createElement('button')
  const badge = document.createElement('span')
  const { svg, draw } = icon()
  element.type = 'button'
  applyStyles(element, launcherStyles(look))
  applyStyles(svg, { display: 'block', margin: 'auto', pointerEvents: 'none' })
  applyStyles(badge, {
    position: 'absolute',
    top: '-4px',
    right: '-4px',
    minWidth: '20px',
    padding: '0 6px',
    boxSizing: 'border-box',
    borderRadius: '10px',
    background: '#b91c1c',
    color: '#ffffff',
    font: '600 12px/20px system-ui, sans-serif',
  })
  element.append(svg, badge)
  element.addEventListener('click', onPress)
  element.addEventListener('focus', () => applyStyles(element, { outline: '3px solid #ffffff', outlineOffset: '-6px' }))
  element.addEventListener('blur', () => applyStyles(element, { outline: '' }))

  return {
    element,
    show({ isOpen, unread }) {
      const count = unread > 0 && !isOpen ? unread : 0
      draw(isOpen ? 'cross' : 'chat')
      badge.textContent = count > 9 ? '9+' : String(count)
      applyStyles(badge, { display: count ? 'block' : 'none' })
      const name = isOpen ? text.close : text.open
      element.setAttribute('aria-label', count ? `${name} (${count} ${text.unread})` : name)
      element.setAttribute('aria-expanded', String(isOpen))
    },
  }
}
