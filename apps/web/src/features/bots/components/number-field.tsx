import { useState } from 'react'
import { TextField, type TextFieldProps } from '#ui/form/field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'inputMode'> & {
  value: number
  /** `NaN` while the input is not a number; validation then reports it. */
  onChange: (value: number) => void
}

const read = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')))
const write = (value: number): string => (Number.isNaN(value) ? '' : String(value))

/** A number that may be half typed; it follows when the value changes by other means. */
export const NumberField = ({ value, onChange, ...rest }: NumberFieldProps) => {
  const [typed, setTyped] = useState(() => write(value))
  if (!Object.is(read(typed), value)) setTyped(write(value))
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
    />
  )
}
