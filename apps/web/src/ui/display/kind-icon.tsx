import type { KindIcon as Icon } from '@app/contracts/kinds'
import { cx } from '#lib/style/cx.ts'

const drawings = new WeakMap<Icon, string>()

/** The drawing as a picture: white on the colour of the brand. */
const pictureOf = (icon: Icon): string => {
  const known = drawings.get(icon)
  if (known) return known
  const ink = icon.isFilled
    ? 'fill="white"'
    : 'fill="none" stroke="white" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'
  const paths = icon.paths.map((d) => `<path d="${d.replace(/[^\w .,-]/g, '')}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${ink}>${paths}</svg>`
  const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
  drawings.set(icon, picture)
  return picture
}

type KindIconProps = { icon: Icon; label?: string | undefined; className?: string | undefined }

/**
 * The mark of a channel or a provider, drawn from what the server describes. It is a background and no drawing in the
 * page, because rows of long lists show it: see row-icon.tsx. With a label it is read out, without one it is decoration.
 */
export const KindIcon = ({ icon, label, className = 'size-5' }: KindIconProps) => (
  <span
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
    className={cx('kind-icon shrink-0 rounded-full', className)}
    style={{ backgroundColor: icon.color, backgroundImage: pictureOf(icon) }}
  />
)
