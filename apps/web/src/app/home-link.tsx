import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { entryMessages } from './entry-messages.ts'
import { Logo, type LogoProps } from './logo.tsx'

/** The logo, which always leads to the dashboard. */
export const HomeLink = ({ className, ...logo }: LogoProps & { className?: string | undefined }) => {
  const text = useText(entryMessages)
  return (
    <Link to="/dashboard" aria-label={text('entry.home')} className={cx('inline-block rounded-control', className)}>
      <Logo {...logo} />
    </Link>
  )
}
