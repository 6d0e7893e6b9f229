import { cx } from '#lib/style/cx.ts'

/** The code points of the icons in styles/row-icons.woff2, a subset of the icon set's font. */
const GLYPHS = {
  alert: '\ue077',
  ban: '\ue051',
  check: '\ue06c',
  checks: '\ue38e',
  clock: '\ue087',
  globe: '\ue0e8',
  headset: '\ue5bd',
  help: '\ue082',
  lightbulb: '\ue1c2',
  note: '\ue303',
  person: '\ue468',
  phone: '\ue163',
  sparkles: '\ue412',
} as const

export type RowIconName = keyof typeof GLYPHS

type RowIconProps = { name: RowIconName; className?: string | undefined }

/**
 * A decorative icon in a row of a long list, beside the text that says the same. It is a font glyph, because an `<svg>` is
 * a compositing layer, and the browser recomposes the whole page with every layer that is added or removed.
 */
export const RowIcon = ({ name, className = 'text-[0.875rem]' }: RowIconProps) => (
  <span aria-hidden="true" className={cx('row-icon', className)}>
    {GLYPHS[name]}
  </span>
)
