import { useText } from '#lib/i18n/i18n.tsx'
import { choices, resetPreferences, setPreferences, usePreferences } from '#lib/session/preferences.ts'
import { Button } from '#ui/display/button.tsx'
import { RadioGroup, Switch } from '#ui/form/choice.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { shellMessages } from '../messages.ts'

type Chosen = 'skin' | 'layoutType' | 'contentWidth' | 'navbarType' | 'footerType' | 'direction'
type Key = keyof typeof shellMessages

const questions: { key: Chosen; label: Key; words: Record<string, Key> }[] = [
  {
    key: 'skin',
    label: 'settings.skin',
    words: { default: 'settings.skin-default', bordered: 'settings.skin-bordered' },
  },
  {
    key: 'layoutType',
    label: 'settings.layout',
    words: { vertical: 'settings.vertical', horizontal: 'settings.horizontal' },
  },
  { key: 'contentWidth', label: 'settings.width', words: { full: 'settings.full', boxed: 'settings.boxed' } },
  {
    key: 'navbarType',
    label: 'settings.navbar',
    words: {
      sticky: 'settings.sticky',
      floating: 'settings.floating',
      static: 'settings.static',
      hidden: 'settings.hidden',
    },
  },
  {
    key: 'footerType',
    label: 'settings.footer',
    words: { sticky: 'settings.sticky', static: 'settings.static', hidden: 'settings.hidden' },
  },
  { key: 'direction', label: 'settings.direction', words: { ltr: 'settings.ltr', rtl: 'settings.rtl' } },
]

interface SettingsDrawerProps {
  open: boolean
  onClose: () => void
}

/** How the product looks in this browser; every choice takes effect at once. */
export const SettingsDrawer = ({ open, onClose }: SettingsDrawerProps) => {
  const text = useText(shellMessages)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('shell.settings')}
      footer={<Button onClick={resetPreferences}>{text('settings.reset')}</Button>}
    >
      <Choices />
    </Drawer>
  )
}

const Choices = () => {
  const text = useText(shellMessages)
  const chosen = usePreferences()
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        inline
        label={text('settings.mode')}
        value={chosen.darkMode ? 'dark' : 'light'}
        onChange={(value) => setPreferences({ darkMode: value === 'dark' })}
        options={[
          { value: 'light', label: text('settings.light') },
          { value: 'dark', label: text('settings.dark') },
        ]}
      />
      <Switch
        label={text('settings.semi-dark')}
        help={text('settings.semi-dark-help')}
        checked={chosen.semiDark}
        onChange={(semiDark) => setPreferences({ semiDark })}
      />
      <Switch
        label={text('settings.monochrome')}
        help={text('settings.monochrome-help')}
        checked={chosen.monochrome}
        onChange={(monochrome) => setPreferences({ monochrome })}
      />
      <Switch
        label={text('settings.collapsed')}
        checked={chosen.sidebarCollapsed}
        onChange={(sidebarCollapsed) => setPreferences({ sidebarCollapsed })}
      />
      {questions.map(({ key, label, words }) => (
        <RadioGroup
          key={key}
          inline
          label={text(label)}
          value={chosen[key]}
          onChange={(value) => setPreferences({ [key]: value })}
          options={choices[key].map((value) => ({ value, label: text(words[value] ?? label) }))}
        />
      ))}
      <p className="text-xs text-text-muted">{text('settings.note')}</p>
    </div>
  )
}
