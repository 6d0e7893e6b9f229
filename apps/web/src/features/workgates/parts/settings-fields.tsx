import type { SettingsSchema, ShownSetting } from '@app/contracts/kinds'
import { useLanguage } from '#lib/i18n/i18n.tsx'
import { Checkbox, PasswordField, TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

export type SettingValues = Readonly<Record<string, unknown>>

interface Setting extends Partial<ShownSetting> {
  name: string
  isRequired: boolean
  options: readonly string[]
}

/** The settings of a served schema in their order. A secret is never served, so it is asked for only when connecting. */
export const settingsOf = (schema: SettingsSchema, { withSecrets }: { withSecrets: boolean }): Setting[] => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, Partial<ShownSetting> & { enum?: readonly unknown[] }>
    required?: readonly string[]
  }
  return Object.entries(properties)
    .filter(([, property]) => property.control && (withSecrets || property.control !== 'password'))
    .map(([name, property]) => ({
      ...property,
      name,
      isRequired: required.includes(name),
      options: (property.enum ?? []).map(String),
    }))
}

/** What is sent: a setting that was left empty is not set, and a number is a number. */
export const settingsToSend = (settings: readonly Setting[], values: SettingValues): Record<string, unknown> =>
  Object.fromEntries(
    settings.flatMap(({ name, control }) => {
      const value = values[name]
      if (value === undefined || value === '') return []
      return [[name, control === 'number' ? Number(value) : typeof value === 'string' ? value.trim() : value]]
    }),
  )

type SettingsFieldsProps = {
  settings: readonly Setting[]
  values: SettingValues
  /** By setting. */
  errors: Readonly<Record<string, string | undefined>>
  onChange: (name: string, value: unknown) => void
  inDialog?: boolean | undefined
}

/** The fields of a channel's settings, drawn from what the channel says about each. */
export const SettingsFields = ({ settings, values, errors, onChange, inDialog }: SettingsFieldsProps) =>
  settings.map((setting) => (
    <SettingField
      key={setting.name}
      setting={setting}
      value={values[setting.name]}
      error={errors[setting.name]}
      onChange={(value) => onChange(setting.name, value)}
      inDialog={inDialog}
    />
  ))

type SettingFieldProps = {
  setting: Setting
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
  inDialog: boolean | undefined
}

const SettingField = ({ setting, value, error, onChange, inDialog }: SettingFieldProps) => {
  const { language } = useLanguage()
  const { control, name, isRequired, placeholder, options } = setting
  const label = setting.label?.[language] ?? name
  const help = setting.help?.[language]
  if (control === 'switch')
    return (
      <Checkbox
        label={label}
        help={help}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  const written = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (control === 'select')
    return (
      <Select
        {...{ label, help, error, inDialog }}
        required={isRequired}
        value={written}
        onChange={onChange}
        options={options.map((option) => ({ value: option, label: option }))}
      />
    )
  const Input = control === 'password' ? PasswordField : TextField
  return (
    <Input
      {...{ label, help, error, name }}
      required={isRequired}
      placeholder={placeholder}
      autoComplete="off"
      {...(control === 'url' && { type: 'url', inputMode: 'url' })}
      {...(control === 'number' && { inputMode: 'numeric' })}
      value={written}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
