import { cx } from '#lib/style/cx.ts'

/** The places of the icons in styles/row-icons.woff2, which is cut from the font of the icon set. */
const LETTERS = {
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

export type RowIconName = keyof typeof LETTERS

type RowIconProps = { name: RowIconName; className?: string | undefined }

/**
 * Decoration in a row of a long list, beside the words that say the same. It is a letter, because a drawing is a layer of
 * its own to the browser, and with every layer that comes or goes it puts the picture of the whole page together again.
 */
export const RowIcon = ({ name, className = 'text-[0.875rem]' }: RowIconProps) => (
  <span aria-hidden="true" className={cx('row-icon', className)}>
    {LETTERS[name]}
  </span>
)
