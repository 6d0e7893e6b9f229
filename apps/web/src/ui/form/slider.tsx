import { Field } from './field.tsx'

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** How the value reads, such as "800 ký tự". */
  shown: string
  help?: string | undefined
  disabled?: boolean | undefined
}

export const Slider = ({ label, value, onChange, min, max, step, shown, help, disabled }: SliderProps) => (
  <Field label={`${label}: ${shown}`} help={help}>
    {(control) => (
      <input
        {...control}
        type="range"
        {...{ min, max, step, value, disabled }}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-accent disabled:opacity-55"
      />
    )}
  </Field>
)
