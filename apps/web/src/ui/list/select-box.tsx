import { Checkbox } from '../form/field.tsx'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some rows are selected, not all. */
  isPartly?: boolean | undefined
  disabled?: boolean | undefined
  onChange: () => void
}

/** A checkbox with a label for screen readers only; sighted users see the row. */
export const SelectBox = ({ label, checked, isPartly = false, disabled, onChange }: SelectBoxProps) => (
  <Checkbox
    label={<span className="sr-only">{label}</span>}
    checked={checked}
    disabled={disabled}
    // There is no attribute for it.
    ref={(box) => {
      if (box) box.indeterminate = isPartly
    }}
    onChange={onChange}
  />
)
