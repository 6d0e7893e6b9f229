import type { Bot } from '@app/contracts/bots'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { DescriptionField } from '../components/description-field.tsx'
import { OwnerSelect } from '../components/owner-select.tsx'
import { botMessages } from '../messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import type { InformationDraft } from './information-draft.ts'
import { SectionCard } from './section-card.tsx'
import { useSettingField, useSettings } from './settings-context.ts'

type GeneralFieldsProps = {
  bot: Bot
  draft: InformationDraft
  change: (change: Partial<InformationDraft>) => void
  error: (path: string) => string | undefined
  leave: (path: string) => void
  disabled: boolean
}

/** Name, description and who looks after it: the same for every type of bot. */
export const GeneralFields = ({ bot, draft, change, error, leave, disabled }: GeneralFieldsProps) => {
  const text = useText(botMessages)
  return (
    <>
      <TextField
        label={text('bots.name')}
        help={text('bots.name.help')}
        required
        disabled={disabled}
        value={draft.name}
        error={error('name')}
        onBlur={() => leave('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <DescriptionField
        value={draft.description}
        disabled={disabled}
        error={error('description')}
        onChange={(description) => change({ description })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <OwnerSelect
          value={draft.assignedUserId}
          current={bot.assignedUser}
          disabled={disabled}
          onChange={(assignedUserId) => change({ assignedUserId })}
        />
        <TextField
          label={text('bots.copyright')}
          help={text('bots.copyright.help')}
          maxLength={120}
          disabled={disabled}
          value={draft.copyright}
          error={error('copyright')}
          onChange={(event) => change({ copyright: event.target.value })}
        />
      </div>
    </>
  )
}

const INSTRUCTIONS_LENGTH = 8000

export const BasicsSection = (props: GeneralFieldsProps) => {
  const text = useText(settingsMessages)
  const { config, set } = useSettings()
  const field = useSettingField()
  const format = useFormat()
  return (
    <SectionCard section="basics">
      <GeneralFields {...props} />
      <div>
        <TextArea
          label={text('settings.instructions')}
          help={text('settings.instructions.help')}
          placeholder={text('settings.instructions.placeholder')}
          rows={9}
          value={config.instructions}
          {...field('instructions')}
          onChange={(event) => set({ instructions: event.target.value })}
        />
        <p aria-hidden="true" className="tabular mt-1 text-end text-xs text-text-muted">
          {format.number(config.instructions.length)} / {format.number(INSTRUCTIONS_LENGTH)}
        </p>
      </div>
    </SectionCard>
  )
}
