import { Checkbox } from '../form/field.tsx'

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void }

/** A checkbox whose name only a screen reader needs, because the row beside it says it. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <Checkbox label={<span className="sr-only">{label}</span>} checked={checked} onChange={onChange} />
)
