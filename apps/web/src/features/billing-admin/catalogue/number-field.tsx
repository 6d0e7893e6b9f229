import { useFormat } from '#lib/i18n/format.ts'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Empty text is no number. */
  value: number | null
  onChange: (value: number | null) => void
}

const MOST_DIGITS = 12

/** A whole number, written with the separators of the language while it is typed. */
export const NumberField = ({ value, onChange, ...field }: NumberFieldProps) => {
  const format = useFormat()
  const read = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)
    onChange(digits === '' ? null : Number(digits))
  }
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? '' : format.number(value)}
      onChange={(event) => read(event.target.value)}
    />
  )
}
