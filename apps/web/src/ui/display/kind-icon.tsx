import type { KindIcon as Icon } from '@app/contracts/kinds'
import { cx } from '#lib/style/cx.ts'
import { classOf } from './kind-icon-style.ts'

type KindIconProps = { icon: Icon; label?: string | undefined; className?: string | undefined }

/**
 * The mark of a channel or a provider, drawn from what the server describes. It is a background and no drawing in the
 * page, because rows of long lists show it: see row-icon.tsx. With a label it is read out, without one it is decoration.
 */
export const KindIcon = ({ icon, label, className = 'size-5' }: KindIconProps) => (
  <span
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label, title: label })}
    className={cx('kind-icon shrink-0', icon.isSquare ? 'rounded-[28%]' : 'rounded-full', classOf(icon), className)}
  />
)
