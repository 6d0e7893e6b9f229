import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { botMessages } from '../messages.ts'

type DescriptionFieldProps = {
  value: string
  onChange: (value: string) => void
  disabled?: boolean | undefined
  error?: string | undefined
}

export const DescriptionField = ({ value, onChange, disabled, error }: DescriptionFieldProps) => {
  const text = useText(botMessages)
  return (
    <TextArea
      label={text('bots.description')}
      help={text('bots.description.help')}
      rows={2}
      maxLength={500}
      disabled={disabled}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
