import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { SectionCard } from './section-card.tsx'
import { useSettingField, useSettings } from './settings-context.ts'

const SELF = ['em', 'mình', 'shop', 'bên em', 'tôi', 'chúng tôi'] as const
const CUSTOMER = ['anh/chị', 'bạn', 'quý khách', 'mình'] as const
const AUTO = 'auto'
const OTHER = 'other'

export const PersonaSection = () => {
  const text = useText(settingsMessages)
  const { config, set } = useSettings()
  const field = useSettingField()
  const { persona } = config
  const change = (next: Partial<typeof persona>) => set({ persona: { ...persona, ...next } })
  const customer = persona.customer === AUTO ? 'anh/chị' : persona.customer
  return (
    <SectionCard section="persona">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={text('settings.persona.name')}
          help={text('settings.persona.name.help')}
          value={persona.name}
          {...field('persona.name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label={text('settings.persona.role')}
          value={persona.role}
          {...field('persona.role')}
          onChange={(event) => change({ role: event.target.value })}
        />
        <WordChoice
          label={text('settings.persona.self')}
          path="persona.self"
          words={SELF}
          value={persona.self}
          onChange={(self) => change({ self })}
        />
        <WordChoice
          label={text('settings.persona.customer')}
          path="persona.customer"
          words={CUSTOMER}
          value={persona.customer}
          hasAuto
          onChange={(next) => change({ customer: next })}
        />
      </div>
      <p className="rounded-control bg-surface-sunken px-4 py-3 text-sm">
        <span className="mb-0.5 block text-xs text-text-muted">{text('settings.persona.sample')}</span>
        <span lang="vi">“{text('settings.persona.sample-text', { self: persona.self, customer })}”</span>
      </p>
    </SectionCard>
  )
}

type WordChoiceProps = {
  label: string
  path: string
  words: readonly string[]
  value: string
  hasAuto?: boolean | undefined
  onChange: (value: string) => void
}

/** The usual words to pick from, and a field of its own for any other. */
const WordChoice = ({ label, path, words, value, hasAuto, onChange }: WordChoiceProps) => {
  const text = useText(settingsMessages)
  const field = useSettingField()
  const isUsual = words.includes(value) || (hasAuto === true && value === AUTO)
  const [isOwn, setIsOwn] = useState(!isUsual)
  const { error, disabled, onBlur } = field(path)
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={isOwn || !isUsual ? OTHER : value}
        disabled={disabled}
        options={[
          ...(hasAuto ? [{ value: AUTO, label: text('settings.persona.auto') }] : []),
          ...words.map((word) => ({ value: word, label: word })),
          { value: OTHER, label: text('settings.persona.other') },
        ]}
        onChange={(next) => {
          setIsOwn(next === OTHER)
          onChange(next === OTHER ? '' : next)
        }}
      />
      {(isOwn || !isUsual) && (
        <TextField
          label={`${label}: ${text('settings.persona.own-word')}`}
          hideLabel
          placeholder={text('settings.persona.own-word')}
          maxLength={20}
          value={value}
          error={error}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
