import type { FlowField } from '@app/contracts/flows'

/** What the control of one setting gets. */
export interface ControlProps {
  field: FlowField
  label: string
  help: string | undefined
  value: unknown
  /** `undefined` takes the setting away. */
  onChange: (value: unknown) => void
  /** An entry that names an output was renamed: its connection goes with it. */
  onOutputRenamed: (from: string, to: string) => void
  disabled: boolean
}
