import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Checkbox, PasswordField, RadioGroup, TextField } from '#ui/form/field.tsx'
import { ChunkSliders } from '../components/chunk-sliders.tsx'
import { Slider } from '#ui/form/slider.tsx'
import { configMessages } from '../config-messages.ts'
import type { ConfigDraft } from './config-draft.ts'

type ModelCardProps = {
  draft: ConfigDraft
  onChange: (change: Partial<ConfigDraft>) => void
  errors: Record<string, string>
  hasKey: boolean
  hasChunks: boolean
  disabled: boolean
}

const PROVIDERS = ['built-in', 'openai-compatible'] as const

export const ModelCard = ({ draft, onChange, errors, hasKey, hasChunks, disabled }: ModelCardProps) => {
  const text = useText(configMessages)
  const format = useFormat()
  return (
    <Card>
      <CardHeader title={text('config.index')} description={text('config.index-lead')} />
      <CardBody className="flex max-w-2xl flex-col gap-5">
        <RadioGroup
          label={text('config.provider')}
          value={draft.provider}
          options={PROVIDERS.map((value) => ({
            value,
            label: text(`config.provider.${value}`),
            help: text(`config.provider.${value}-help`),
            disabled,
          }))}
          onChange={(value) => onChange({ provider: PROVIDERS.find((each) => each === value) ?? 'built-in' })}
        />
        {draft.provider === 'openai-compatible' && (
          <>
            <ServiceFields {...{ draft, onChange, errors, hasKey, disabled }} />
            <Slider
              label={text('config.alpha')}
              shown={format.number(draft.alpha, { minimumFractionDigits: 2 })}
              help={text('config.alpha-help')}
              value={draft.alpha}
              min={0}
              max={1}
              step={0.05}
              disabled={disabled}
              onChange={(alpha) => onChange({ alpha })}
            />
          </>
        )}
        {hasChunks && (
          <fieldset className="min-w-0">
            <legend className="mb-2 text-sm font-semibold">{text('config.chunk')}</legend>
            <ChunkSliders settings={draft.chunk} disabled={disabled} onChange={(chunk) => onChange({ chunk })} />
            <p className="mt-2 text-xs text-text-muted">{text('config.chunk-help')}</p>
          </fieldset>
        )}
      </CardBody>
    </Card>
  )
}

const ServiceFields = ({ draft, onChange, errors, hasKey, disabled }: Omit<ModelCardProps, 'hasChunks'>) => {
  const text = useText(configMessages)
  return (
    <>
      <TextField
        type="url"
        label={text('config.base-url')}
        placeholder="https://api.openai.com/v1"
        disabled={disabled}
        value={draft.baseUrl}
        error={errors['vectorConfig.embedding.baseUrl']}
        onChange={(event) => onChange({ baseUrl: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('config.model')}
          placeholder="text-embedding-3-small"
          spellCheck={false}
          disabled={disabled}
          value={draft.model}
          error={errors['vectorConfig.embedding.model']}
          onChange={(event) => onChange({ model: event.target.value })}
        />
        <TextField
          label={text('config.dimensions')}
          help={text('config.dimensions-help')}
          inputMode="numeric"
          disabled={disabled}
          value={draft.dimensions}
          error={errors['vectorConfig.embedding.dimensions']}
          onChange={(event) => onChange({ dimensions: event.target.value })}
        />
      </div>
      {!disabled && (
        <PasswordField
          label={text('config.key')}
          help={text(hasKey ? 'config.key-set' : 'config.key-unset')}
          autoComplete="off"
          disabled={draft.isKeyRemoved}
          value={draft.key}
          error={errors['embeddingKey']}
          onChange={(event) => onChange({ key: event.target.value })}
        />
      )}
      {!disabled && hasKey && (
        <Checkbox
          label={text('config.key-remove')}
          checked={draft.isKeyRemoved}
          onChange={(event) => onChange({ isKeyRemoved: event.target.checked, key: '' })}
        />
      )}
    </>
  )
}
