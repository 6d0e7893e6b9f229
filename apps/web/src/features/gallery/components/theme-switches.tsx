import { getPreferences, setPreferences, usePreferences } from '#lib/session/preferences.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { galleryMessages } from '../messages.ts'

/** Theme, direction and language, to compare while building a component. */
export const ThemeSwitches = () => {
  const text = useText(galleryMessages)
  const { language, setLanguage } = useLanguage()
  const chosen = usePreferences()
  const now = getPreferences
  return (
    <>
      <Button size="sm" aria-pressed={chosen.darkMode} onClick={() => setPreferences({ darkMode: !now().darkMode })}>
        {text('gallery.theme')}
      </Button>
      <Button
        size="sm"
        aria-pressed={chosen.direction === 'rtl'}
        onClick={() => setPreferences({ direction: now().direction === 'rtl' ? 'ltr' : 'rtl' })}
      >
        {text('gallery.rtl')}
      </Button>
      <Button
        size="sm"
        aria-pressed={chosen.monochrome}
        onClick={() => setPreferences({ monochrome: !now().monochrome })}
      >
        {text('gallery.mono')}
      </Button>
      <Button
        size="sm"
        aria-pressed={chosen.skin === 'bordered'}
        onClick={() => setPreferences({ skin: now().skin === 'bordered' ? 'default' : 'bordered' })}
      >
        {text('gallery.bordered')}
      </Button>
      <Button size="sm" onClick={() => setLanguage(language === 'vi' ? 'en' : 'vi')}>
        {language === 'vi' ? 'En' : 'Vn'}
      </Button>
    </>
  )
}
