import { languageLabels, languages } from '@app/contracts/language'
import { cx } from '#lib/style/cx.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { authMessages } from '../messages.ts'

const NAMES = { vi: 'Tiếng Việt', en: 'English' } as const

/** Both languages side by side: two buttons are quicker than a menu, and cost the login page nothing. */
export const LanguageSwitch = () => {
  const text = useText(authMessages)
  const { language, setLanguage } = useLanguage()
  return (
    <div role="group" aria-label={text('auth.language')} className="flex rounded-control bg-surface-sunken p-1">
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          aria-label={`${languageLabels[each]} – ${NAMES[each]}`}
          onClick={() => setLanguage(each)}
          className={cx(
            'h-7 rounded-md px-3 text-sm font-medium transition-colors duration-150',
            each === language ? 'bg-surface text-text shadow-card' : 'text-text-muted hover:text-text',
          )}
        >
          {languageLabels[each]}
        </button>
      ))}
    </div>
  )
}
