import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { initialOf } from '#lib/text/initial.ts'

type AvatarSize = 'sm' | 'md' | 'lg'
const SIZES: Record<AvatarSize, string> = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-14 text-xl' }

type AvatarProps = { name: string; src?: string | null | undefined; size?: AvatarSize | undefined }

/** Decoration beside a written name; a picture that fails falls back to the initial. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent',
        SIZES[size],
      )}
    >
      {src && failed !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailed(src)} />
      ) : (
        initialOf(name)
      )}
    </span>
  )
}
