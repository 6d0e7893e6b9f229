import { usePreferences } from '#lib/session/preferences.ts'

export interface LogoProps {
  /** On a dark surface of a light page, such as the semi-dark sidebar. */
  isOnDark?: boolean | undefined
  /** `auto`: the whole name on wide screens, the mark alone on narrow ones. */
  size?: 'auto' | 'wide' | 'narrow' | undefined
}

/** The name belongs to the link around it, so the picture itself says nothing. */
export const Logo = ({ isOnDark, size = 'auto' }: LogoProps) => {
  const { darkMode } = usePreferences()
  const theme = darkMode || isOnDark ? 'dark' : 'light'
  return (
    <picture>
      {size === 'auto' && <source media="(min-width: 80rem)" srcSet={`/logo-${theme}-wide.svg`} />}
      <img
        src={`/logo-${theme}-${size === 'wide' ? 'wide' : 'narrow'}.svg`}
        alt=""
        height={36}
        className="block h-9 w-auto max-w-none"
      />
    </picture>
  )
}
