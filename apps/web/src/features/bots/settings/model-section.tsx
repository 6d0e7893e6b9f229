import { botModel, reasoningEffort } from '@app/contracts/bot-settings'
import { isToolKind, type Connection } from '@app/contracts/connections'
import { useId } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { RadioGroup, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { useListAiProvidersQuery, useListConnectionsQuery } from '../api.ts'
import { NumberField } from '../components/number-field.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { canSetReasoning } from './can-set-reasoning.ts'
import { SectionCard } from './section-card.tsx'
import { useSettingField, useSettings } from './settings-context.ts'

const { source: sources } = botModel.shape
const NONE = 'none'
const isModelKind = ({ kind }: Connection) => !isToolKind(kind)

export const ModelSection = () => {
  const text = useText(settingsMessages)
  const format = useFormat()
  const { config, set, disabled } = useSettings()
  const field = useSettingField()
  const { data } = useListConnectionsQuery()
  const { model } = config
  const change = (next: Partial<typeof model>) => set({ model: { ...model, ...next } })
  const platform = data?.platformModel
  const help = {
    'built-in': text('settings.model.built-in-help'),
    platform: platform
      ? text('settings.model.platform-help', { name: platform.name })
      : text('settings.model.platform-none'),
    connection: text('settings.model.connection-help'),
  }
  const isAi = model.source !== 'built-in'
  return (
    <SectionCard section="model">
      <RadioGroup
        label={text('settings.model.source')}
        value={model.source}
        options={sources.options.map((value) => ({
          value,
          label: text(`settings.model.${value}`),
          help: help[value],
          disabled: disabled || (value === 'platform' && !platform && model.source !== 'platform'),
        }))}
        onChange={(value) => change({ source: sources.options.find((each) => each === value) ?? 'built-in' })}
      />
      {model.source === 'connection' && <OwnModel />}
      {isAi && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <Slider
              label={text('settings.model.temperature')}
              shown={format.number(model.temperature, { minimumFractionDigits: 1 })}
              help={text('settings.model.temperature-help')}
              min={0}
              max={1.5}
              step={0.1}
              value={model.temperature}
              disabled={disabled}
              onChange={(temperature) => change({ temperature })}
            />
            <NumberField
              label={text('settings.model.max-tokens')}
              help={text('settings.model.max-tokens-help')}
              value={model.maxOutputTokens}
              {...field('model.maxOutputTokens')}
              onChange={(maxOutputTokens) => change({ maxOutputTokens })}
            />
          </div>
          <ReasoningEffort />
          <FallbackModel />
        </>
      )}
    </SectionCard>
  )
}

const AUTO = 'auto' as const

/** Only for a model whose provider says that it takes one. */
const ReasoningEffort = () => {
  const text = useText(settingsMessages)
  const { config, set, disabled } = useSettings()
  const connections = useListConnectionsQuery().data
  const providers = useListAiProvidersQuery().data?.items
  const { model } = config
  if (!connections || !providers || !canSetReasoning(model, connections, providers)) return null
  return (
    <Select
      className="sm:max-w-80"
      label={text('settings.model.reasoning')}
      help={text('settings.model.reasoning-help')}
      value={model.reasoning ?? AUTO}
      disabled={disabled}
      options={([AUTO, ...reasoningEffort.options] as const).map((value) => ({
        value,
        label: text(`settings.model.reasoning.${value}`),
      }))}
      onChange={(value) =>
        set({ model: { ...model, reasoning: reasoningEffort.options.find((each) => each === value) } })
      }
    />
  )
}

const useModelConnections = () => useListConnectionsQuery().data?.items.filter(isModelKind) ?? []
const choicesOf = (connections: readonly Connection[]) =>
  connections.map(({ id, name }) => ({ value: id, label: name }))

/** The connection, and a model it offers; a name that is not in the list may be typed as well. */
const OwnModel = () => {
  const text = useText(settingsMessages)
  const { config, set, error, disabled, openConnections } = useSettings()
  const connections = useModelConnections()
  const { model } = config
  const chosen = connections.find(({ id }) => id === model.connectionId)
  const manage = (
    <Button size="sm" onClick={openConnections}>
      {text('settings.model.manage')}
    </Button>
  )
  if (connections.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-control bg-surface-sunken px-4 py-3 text-sm">
        <p className="min-w-0 flex-1">{text('settings.model.no-connection')}</p>
        {manage}
      </div>
    )
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <Select
          label={text('settings.model.choose-connection')}
          required
          value={model.connectionId}
          disabled={disabled}
          error={error('model.connectionId')}
          options={choicesOf(connections)}
          onChange={(connectionId) => set({ model: { ...model, connectionId, name: '' } })}
        />
        <div>{manage}</div>
      </div>
      <ModelName
        label={text('settings.model.name')}
        help={text('settings.model.name-help')}
        path="model.name"
        connection={chosen}
        value={model.name}
        onChange={(name) => set({ model: { ...model, name } })}
      />
    </div>
  )
}

const FallbackModel = () => {
  const text = useText(settingsMessages)
  const { config, set, disabled } = useSettings()
  const connections = useModelConnections()
  const { model } = config
  const chosen = connections.find(({ id }) => id === model.fallbackConnectionId)
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={text('settings.model.fallback-connection')}
        help={text('settings.model.fallback-help')}
        value={model.fallbackConnectionId ?? NONE}
        disabled={disabled}
        options={[{ value: NONE, label: text('settings.model.fallback-none') }, ...choicesOf(connections)]}
        onChange={(id) => set({ model: { ...model, fallbackConnectionId: id === NONE ? null : id, fallbackName: '' } })}
      />
      {chosen && (
        <ModelName
          label={text('settings.model.fallback')}
          path="model.fallbackName"
          connection={chosen}
          value={model.fallbackName}
          onChange={(fallbackName) => set({ model: { ...model, fallbackName } })}
        />
      )}
    </div>
  )
}

type ModelNameProps = {
  label: string
  help?: string | undefined
  path: string
  connection: Connection | undefined
  value: string
  onChange: (name: string) => void
}

const ModelName = ({ label, help, path, connection, value, onChange }: ModelNameProps) => {
  const field = useSettingField()
  const listId = useId()
  return (
    <>
      <TextField
        label={label}
        help={help}
        list={listId}
        spellCheck={false}
        placeholder={connection?.model ?? connection?.offers[0]?.name ?? ''}
        value={value}
        {...field(path)}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {connection?.offers.map((offer) => (
          <option key={offer.name} value={offer.name}>
            {offer.description}
          </option>
        ))}
      </datalist>
    </>
  )
}
