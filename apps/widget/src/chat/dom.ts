type Child = Node | string | null | false | undefined
type Listener = (event: Event) => void
type Props = Record<string, string | number | boolean | Listener | null | undefined>

const put = (element: Element, props: Props): void => {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function') element.addEventListener(name, value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

/** An element with its attributes, listeners (`click: …`) and children; text is always text. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  put(element, props)
  for (const child of children) if (child) element.append(child)
  return element
}

const svgName = 'http://www.w3.org/2000/svg'
/** A line drawing of 24 × 24. */
export const icon = (path: string): SVGSVGElement => {
  const svg = document.createElementNS(svgName, 'svg')
  put(svg, { viewBox: '0 0 24 24', width: 20, height: 20, 'aria-hidden': 'true', class: 'icon' })
  const line = document.createElementNS(svgName, 'path')
  put(line, { d: path })
  svg.append(line)
  return svg
}

export interface Row {
  key: string
  /** Everything the row shows; the row is rebuilt only when it changes. */
  look: string
  make: () => Node
}

/** Syncs the children of an element with a list, changing only what differs. */
export const syncRows = (parent: Element) => {
  let shown = new Map<string, { look: string; node: Node }>()
  return (rows: readonly Row[]): void => {
    const next = new Map<string, { look: string; node: Node }>()
    for (const { key, look, make } of rows) {
      const before = shown.get(key)
      next.set(key, before?.look === look ? before : { look, node: make() })
    }
    for (const [key, { node }] of shown) if (next.get(key)?.node !== node) parent.removeChild(node)
    let place = parent.firstChild
    for (const { node } of next.values()) {
      if (node === place) place = place.nextSibling
      else parent.insertBefore(node, place)
    }
    shown = next
  }
}
