import type { ChannelLook } from '#lib/channels/channels.ts'
import { cx } from '#lib/style/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { fileAddress } from '../thread/file-address.ts'

type ThreadAvatarProps = {
  name: string
  src: string | null
  channel: ChannelLook
  isOnAccent?: boolean | undefined
}

/**
 * Who writes, and on which channel, as a small mark with its name for a screen reader. On a ground of the avatar's own
 * colour it takes the colour of the page, to stay round.
 */
export const ThreadAvatar = ({ name, src, channel, isOnAccent = false }: ThreadAvatarProps) => (
  <span className={cx('relative h-fit shrink-0', isOnAccent && '*:first:bg-surface')}>
    <Avatar name={name} src={src === null ? null : fileAddress(src)} />
    <KindIcon
      icon={channel.icon}
      label={channel.label}
      className="absolute! -end-1 -bottom-0.5 size-4 ring-2 ring-surface"
    />
  </span>
)
