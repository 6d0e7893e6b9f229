import { usePreferences } from '#lib/session/preferences.ts'
import darkNarrow from './logo-dark-narrow.svg?inline'
import darkWide from './logo-dark-wide.svg?inline'
import lightNarrow from './logo-light-narrow.svg?inline'
import lightWide from './logo-light-wide.svg?inline'

/** In the code, because every page shows one: as files they were a request of each page. */
const pictures = {
  light: { narrow: lightNarrow, wide: lightWide },
  dark: { narrow: darkNarrow, wide: darkWide },
}

export interface LogoProps {
  /** On a dark surface of a light page, such as the semi-dark sidebar. */
  isOnDark?: boolean | undefined
  /** `auto`: the whole name on wide screens, the mark alone on narrow ones. */
  size?: 'auto' | 'wide' | 'narrow' | undefined
}

/** The name belongs to the link around it, so the picture itself says nothing. */
export const Logo = ({ isOnDark, size = 'auto' }: LogoProps) => {
  const { darkMode } = usePreferences()
  const { narrow, wide } = pictures[darkMode || isOnDark ? 'dark' : 'light']
  return (
    <picture>
      {size === 'auto' && <source media="(min-width: 80rem)" srcSet={wide} />}
      <img src={size === 'wide' ? wide : narrow} alt="" height={36} className="block h-9 w-auto max-w-none" />
    </picture>
  )
}
