import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { shellMessages } from '../messages.ts'

const year = new Date().getFullYear()

export const Footer = () => {
  const text = useText(shellMessages)
  const { footerType, contentWidth } = usePreferences()
  if (footerType === 'hidden') return null
  return (
    <footer
      className={cx(
        'px-4 py-4 text-sm text-text-muted sm:px-6',
        footerType === 'sticky' && 'sticky bottom-0 z-10 border-t border-border bg-surface',
      )}
    >
      <div
        className={cx(
          'mx-auto flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1',
          contentWidth === 'boxed' && 'max-w-300',
        )}
      >
        <p>{text('shell.copyright', { year })}</p>
        <Link
          to="/changelog"
          className="rounded-sm underline decoration-border-strong underline-offset-4 hover:text-text"
        >
          {text('shell.credit')}
        </Link>
      </div>
    </footer>
  )
}
