import { flowKeywordMatches, flowTriggers } from '@app/contracts/flows'
import { Plus } from 'lucide-react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { ControlProps } from './control-props.ts'
import { fieldsOf, ItemCard, listOf, removed, replaced, swapped, textOf } from './list-tools.tsx'
import { inspectorMessages } from './messages.ts'

const MOST_WORDS = 40
/** These look at the message itself and need no words. */
const WITHOUT_WORDS = new Set(['has_phone', 'has_email'])

/** What begins the flow; the first that fits wins. */
export const TriggersControl = ({ label, help, value, onChange, disabled }: ControlProps) => {
  const text = useText(inspectorMessages)
  const triggers = listOf(value).map(fieldsOf)
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      {help && <p className="mb-1.5 text-xs text-text-muted">{help}</p>}
      <ul className="flex flex-col gap-2">
        {triggers.map((trigger, index) => (
          <ItemCard
            key={index}
            name={text('field.trigger', { number: index + 1 })}
            index={index}
            count={triggers.length}
            disabled={disabled}
            onMove={(to) => onChange(swapped(triggers, index, to))}
            onRemove={() => onChange(removed(triggers, index))}
          >
            <Trigger
              trigger={trigger}
              disabled={disabled}
              onSet={(next) => onChange(replaced(triggers, index, next))}
            />
          </ItemCard>
        ))}
      </ul>
      {!disabled && (
        <Button
          size="sm"
          className="mt-2"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...triggers, { kind: 'keyword', match: 'words', any: [] }])}
        >
          {text('field.add.trigger')}
        </Button>
      )}
    </fieldset>
  )
}

/** What a trigger of a kind begins with. */
const startOf = (kind: string): Record<string, unknown> => {
  const asks = flowTriggers.find((each) => each.kind === kind)?.asks
  if (asks === 'keyword') return { match: 'words', any: [] }
  if (asks === 'words') return { any: [] }
  return asks === 'time' ? { at: '08:30' } : {}
}

type TriggerProps = {
  trigger: Record<string, unknown>
  disabled: boolean
  onSet: (trigger: Record<string, unknown>) => void
}

const Trigger = ({ trigger, disabled, onSet }: TriggerProps) => {
  const text = useText(inspectorMessages)
  const { language } = useLanguage()
  const match = textOf(trigger['match']) || 'words'
  const asks = flowTriggers.find(({ kind }) => kind === trigger['kind'])?.asks ?? null
  const hasWords = asks === 'keyword' ? !WITHOUT_WORDS.has(match) : asks === 'words'
  return (
    <>
      <Select
        label={text('field.trigger.kind')}
        disabled={disabled}
        value={textOf(trigger['kind'])}
        options={flowTriggers.map(({ kind, label }) => ({ value: kind, label: label[language] }))}
        onChange={(kind) => onSet({ kind, ...startOf(kind) })}
      />
      {asks === 'keyword' && (
        <Select
          label={text('field.trigger.match')}
          disabled={disabled}
          value={match}
          options={flowKeywordMatches.map((each) => ({ value: each.match, label: each.label[language] }))}
          onChange={(next) => onSet({ ...trigger, match: next })}
        />
      )}
      {asks === 'time' && (
        <TextField
          type="time"
          label={text('field.trigger.at')}
          disabled={disabled}
          value={textOf(trigger['at'])}
          onChange={(event) => onSet({ ...trigger, at: event.target.value })}
        />
      )}
      {asks === 'time' && (
        <LinesField
          label={text('field.trigger.days')}
          most={7}
          disabled={disabled}
          value={listOf(trigger['days']).map(textOf)}
          onChange={(days) => onSet({ ...trigger, days })}
        />
      )}
      {hasWords && (
        <LinesField
          label={text('field.trigger.words')}
          most={MOST_WORDS}
          disabled={disabled}
          value={listOf(trigger['any']).map(textOf)}
          onChange={(any) => onSet({ ...trigger, any })}
        />
      )}
    </>
  )
}
