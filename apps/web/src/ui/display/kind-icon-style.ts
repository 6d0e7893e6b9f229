import type { KindIcon } from '@app/contracts/kinds'

/** The drawing as a picture, white on the colour of the brand. Nothing but a path comes out of a path. */
export const declarationsOf = ({ paths, isFilled, color }: KindIcon): string => {
  const ink = isFilled
    ? 'fill="white"'
    : 'fill="none" stroke="white" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'
  const drawn = paths.map((d) => `<path d="${d.replace(/[^\w .,-]/g, '')}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${ink}>${drawn}</svg>`
  const background = /^#[0-9a-f]{6}$/.test(color) ? color : 'gray'
  return `background-color: ${background}; background-image: url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

const classes = new Map<string, string>()
let sheet: CSSStyleSheet | null = null

const openSheet = (): CSSStyleSheet => {
  const opened = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, opened]
  return opened
}

/**
 * The class that draws an icon; its rule is written once. A style of the element itself would do the same, but then a page
 * in which texts have become styles could not be told from a healthy one: our tests look for addresses in styles.
 */
export const classOf = (icon: KindIcon): string => {
  const declarations = declarationsOf(icon)
  const known = classes.get(declarations)
  if (known) return known
  const name = `kind-icon-${classes.size + 1}`
  classes.set(declarations, name)
  if (typeof document !== 'undefined') {
    sheet ??= openSheet()
    sheet.insertRule(`.${name} { ${declarations} }`)
  }
  return name
}
