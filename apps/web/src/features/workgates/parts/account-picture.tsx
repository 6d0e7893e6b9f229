import { useChannelLook } from '#lib/channels/channels.ts'
import { cx } from '#lib/style/cx.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'

type AccountPictureProps = {
  channel: string
  name: string
  pictureUrl: string | null
  size?: 'md' | 'lg' | undefined
}

/** Pictures of other sites are not loaded by our pages (content security policy); the initial stands for them. */
const ownPicture = (url: string | null): string | null => (url && /^(?:\/(?!\/)|data:image\/)/.test(url) ? url : null)

/** An account is called by its first word; people, whom the picture knows otherwise, by their last. */
const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The picture of an account with the mark of its channel at its corner; decoration beside written words. */
export const AccountPicture = ({ channel, name, pictureUrl, size = 'md' }: AccountPictureProps) => {
  const { icon } = useChannelLook()(channel)
  return (
    <span className="relative shrink-0">
      <span className={cx('block', size === 'md' && '[&>span]:size-9')}>
        <Avatar name={firstWord(name)} src={ownPicture(pictureUrl)} size={size} />
      </span>
      <span className="absolute -end-1 -bottom-1 grid rounded-full bg-surface p-0.5">
        <KindIcon icon={icon} className={size === 'lg' ? 'size-5' : 'size-4'} />
      </span>
    </span>
  )
}
