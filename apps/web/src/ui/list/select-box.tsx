import { Checkbox } from '../form/field.tsx'

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void }

/** A checkbox with a label for screen readers only; sighted users see the row. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <Checkbox label={<span className="sr-only">{label}</span>} checked={checked} onChange={onChange} />
)
