import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { knowledgeMessages } from '../messages.ts'

type DescriptionFieldProps = { value: string; onChange: (value: string) => void; disabled?: boolean | undefined }

export const DescriptionField = ({ value, onChange, disabled }: DescriptionFieldProps) => {
  const text = useText(knowledgeMessages)
  return (
    <TextArea
      label={text('knowledge.description')}
      help={text('knowledge.description.help')}
      rows={3}
      maxLength={500}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
