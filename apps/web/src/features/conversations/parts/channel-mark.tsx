import type { ChannelKind } from '@app/contracts/conversations'
import { cx } from '#lib/style/cx.ts'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { RowIcon } from '#ui/virtual/row-icon.tsx'
import { groupOf } from '../filters.ts'
import type { chatMessages } from '../messages.ts'

const LETTERS = { zalo: 'Z', facebook: 'f' } as const
const LOOKS = {
  web: 'bg-info text-surface',
  zalo: 'bg-info text-surface',
  facebook: 'bg-accent text-on-accent',
} as const

type ChannelMarkProps = { channel: ChannelKind; text: TextOf<typeof chatMessages>; className?: string | undefined }

/** The channel a customer writes on, as a small mark with its name for a screen reader. */
export const ChannelMark = ({ channel, text, className }: ChannelMarkProps) => {
  const group = groupOf(channel)
  if (group === 'all') return null
  return (
    <span
      role="img"
      aria-label={text(`channel.${group}`)}
      title={text(`channel.${group}`)}
      className={cx(
        'grid size-4 shrink-0 place-items-center rounded-full text-[0.625rem] leading-none font-bold ring-2 ring-surface',
        LOOKS[group],
        className,
      )}
    >
      {group === 'web' ? <RowIcon name="globe" className="text-[0.625rem]" /> : LETTERS[group]}
    </span>
  )
}

type ThreadAvatarProps = Pick<ChannelMarkProps, 'channel' | 'text'> & { name: string; isOnAccent?: boolean | undefined }

/** On an accent background its ring takes that colour. */
export const ThreadAvatar = ({ name, channel, text, isOnAccent = false }: ThreadAvatarProps) => (
  <span className={cx('relative h-fit shrink-0', isOnAccent && '*:first:bg-surface')}>
    <Avatar name={name} />
    <ChannelMark channel={channel} text={text} className="absolute! -end-1 -bottom-0.5" />
  </span>
)
