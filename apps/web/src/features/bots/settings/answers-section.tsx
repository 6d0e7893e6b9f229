import { chatbotConfig } from '@app/contracts/bot-settings'
import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { NumberField } from '../components/number-field.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { SectionCard } from './section-card.tsx'
import { useSettingField, useSettings } from './settings-context.ts'

const { answerLength: lengths, languagePolicy: languages } = chatbotConfig.shape

export const AnswersSection = () => {
  const text = useText(settingsMessages)
  const { config, set, disabled } = useSettings()
  const field = useSettingField()
  const { guards } = config
  const guard = (next: Partial<typeof guards>) => set({ guards: { ...guards, ...next } })
  return (
    <SectionCard section="answers">
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={text('settings.length')}
          value={config.answerLength}
          disabled={disabled}
          options={lengths.options.map((value) => ({ value, label: text(`settings.length.${value}`) }))}
          onChange={(value) => set({ answerLength: lengths.options.find((each) => each === value) ?? 'medium' })}
        />
        <Select
          label={text('settings.language')}
          value={config.languagePolicy}
          disabled={disabled}
          options={languages.options.map((value) => ({ value, label: text(`settings.language.${value}`) }))}
          onChange={(value) => set({ languagePolicy: languages.options.find((each) => each === value) ?? 'customer' })}
        />
        <NumberField
          label={text('settings.memory')}
          help={text('settings.memory.help')}
          value={config.memoryTurns}
          {...field('memoryTurns')}
          onChange={(memoryTurns) => set({ memoryTurns })}
        />
      </div>
      <Checkbox
        label={text('settings.only-knowledge')}
        help={text('settings.only-knowledge.help')}
        checked={config.onlyFromKnowledge}
        disabled={disabled}
        onChange={(event) => set({ onlyFromKnowledge: event.target.checked })}
      />
      <Checkbox
        label={text('settings.price-lock')}
        help={text('settings.price-lock.help')}
        checked={guards.priceLock}
        disabled={disabled}
        onChange={(event) => guard({ priceLock: event.target.checked })}
      />
      <Checkbox
        label={text('settings.disclosure')}
        help={text('settings.disclosure.help')}
        checked={guards.disclosure}
        disabled={disabled}
        onChange={(event) => guard({ disclosure: event.target.checked })}
      />
      {guards.disclosure && (
        <TextField
          label={text('settings.disclosure-text')}
          value={guards.disclosureText}
          {...field('guards.disclosureText')}
          onChange={(event) => guard({ disclosureText: event.target.value })}
        />
      )}
    </SectionCard>
  )
}
