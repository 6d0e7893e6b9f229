import { languageLabels, languages, type Language } from '@app/contracts/language'
import { Check, ChevronDown } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { shellMessages } from '../messages.ts'
import { Flag } from './flag.tsx'

const names = { vi: 'shell.vietnamese', en: 'shell.english' } as const satisfies Record<Language, string>

/** Vn or En, with its flag; the whole interface changes at once. */
export const LanguageSwitcher = () => {
  const text = useText(shellMessages)
  const { language, setLanguage } = useLanguage()
  return (
    <Menu
      label={text('common.language')}
      items={languages.map((each) => ({
        key: each,
        label: `${text(names[each])} (${languageLabels[each]})`,
        icon: each === language ? <Check aria-hidden="true" className="size-4" /> : <Flag language={each} />,
        onSelect: () => setLanguage(each),
      }))}
      trigger={
        <button
          type="button"
          aria-label={`${languageLabels[language]}, ${text('shell.language', { name: text(names[language]) })}`}
          className="flex h-10 items-center gap-2 rounded-control px-2.5 font-medium transition-colors duration-150 hover:bg-surface-hover"
        >
          <Flag language={language} />
          <span className="max-sm:hidden">{languageLabels[language]}</span>
          <ChevronDown aria-hidden="true" className="size-4 text-text-muted max-sm:hidden" />
        </button>
      }
    />
  )
}
