import { useText } from '#lib/i18n/i18n.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { SectionCard } from './section-card.tsx'
import { useSettings } from './settings-context.ts'

export const GoalsSection = () => {
  const text = useText(settingsMessages)
  const { config, set, error, disabled } = useSettings()
  return (
    <SectionCard section="goals">
      <LinesField
        label={text('settings.goals')}
        help={text('settings.goals.help')}
        placeholder={text('settings.goals.placeholder')}
        most={10}
        disabled={disabled}
        value={config.goals}
        error={error('goals')}
        errorOf={(index) => error(`goals.${index}`)}
        onChange={(goals) => set({ goals })}
      />
      <LinesField
        label={text('settings.forbidden')}
        help={text('settings.forbidden.help')}
        placeholder={text('settings.forbidden.placeholder')}
        most={20}
        disabled={disabled}
        value={config.forbiddenTopics}
        error={error('forbiddenTopics')}
        errorOf={(index) => error(`forbiddenTopics.${index}`)}
        onChange={(forbiddenTopics) => set({ forbiddenTopics })}
      />
    </SectionCard>
  )
}
