import { waitingRules } from '@app/contracts/bot-settings'
import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox, TextArea } from '#ui/form/field.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { NumberField } from '../components/number-field.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { SectionCard } from './section-card.tsx'
import { useSettingField, useSettings } from './settings-context.ts'

export const HandoffSection = () => {
  const text = useText(settingsMessages)
  const { config, set, error, disabled } = useSettings()
  const field = useSettingField()
  const { handoff } = config
  const { returnMinutes, answersMeanwhile } = waitingRules(config)
  const change = (next: Partial<typeof handoff>) => set({ handoff: { ...handoff, ...next } })
  return (
    <SectionCard section="handoff" description={text('settings.handoff.always')}>
      <LinesField
        label={text('settings.handoff.keywords')}
        help={text('settings.handoff.keywords-help')}
        placeholder={text('settings.handoff.keywords-placeholder')}
        most={20}
        disabled={disabled}
        value={handoff.keywords}
        error={error('handoff.keywords')}
        errorOf={(index) => error(`handoff.keywords.${index}`)}
        onChange={(keywords) => change({ keywords })}
      />
      <NumberField
        className="sm:max-w-80"
        label={text('settings.handoff.after')}
        help={text('settings.handoff.after-help')}
        value={handoff.afterUnanswered}
        {...field('handoff.afterUnanswered')}
        onChange={(afterUnanswered) => change({ afterUnanswered })}
      />
      <TextArea
        label={text('settings.handoff.message')}
        help={text('settings.voice-help')}
        rows={2}
        value={handoff.message}
        {...field('handoff.message')}
        onChange={(event) => change({ message: event.target.value })}
      />
      <NumberField
        className="sm:max-w-80"
        label={text('settings.handoff.return')}
        help={text('settings.handoff.return-help')}
        value={returnMinutes}
        {...field('handoff.returnMinutes')}
        onChange={(minutes) => change({ returnMinutes: minutes })}
      />
      <Checkbox
        label={text('settings.handoff.meanwhile')}
        checked={answersMeanwhile}
        disabled={disabled}
        onChange={(event) => change({ answersMeanwhile: event.target.checked })}
      />
    </SectionCard>
  )
}

export const FallbackSection = () => {
  const text = useText(settingsMessages)
  const { config, set, disabled } = useSettings()
  const field = useSettingField()
  const { fallback } = config
  return (
    <SectionCard section="fallback">
      <TextArea
        label={text('settings.fallback.text')}
        help={text('settings.voice-help')}
        required
        rows={2}
        value={fallback.text}
        {...field('fallback.text')}
        onChange={(event) => set({ fallback: { ...fallback, text: event.target.value } })}
      />
      <Checkbox
        label={text('settings.fallback.offer')}
        checked={fallback.offerHandoff}
        disabled={disabled}
        onChange={(event) => set({ fallback: { ...fallback, offerHandoff: event.target.checked } })}
      />
    </SectionCard>
  )
}

export const LimitsSection = () => {
  const text = useText(settingsMessages)
  const { config, set } = useSettings()
  const field = useSettingField()
  const { caps } = config
  const change = (next: Partial<typeof caps>) => set({ caps: { ...caps, ...next } })
  return (
    <SectionCard section="limits" description={text('settings.caps.help')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField
          label={text('settings.caps.conversation')}
          value={caps.creditsPerConversation}
          {...field('caps.creditsPerConversation')}
          onChange={(creditsPerConversation) => change({ creditsPerConversation })}
        />
        <NumberField
          label={text('settings.caps.day')}
          value={caps.creditsPerDay}
          {...field('caps.creditsPerDay')}
          onChange={(creditsPerDay) => change({ creditsPerDay })}
        />
        <NumberField
          label={text('settings.caps.messages')}
          value={caps.messagesPerConversation}
          {...field('caps.messagesPerConversation')}
          onChange={(messagesPerConversation) => change({ messagesPerConversation })}
        />
      </div>
    </SectionCard>
  )
}
