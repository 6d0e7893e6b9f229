import type { FlowField, FlowNodeDescription, FlowOutput, FlowValueType } from '@app/contracts/flows'
import type { Words } from '@app/contracts/kinds'

/** Short ways to write the description of a node. */

export const words = (vi: string, en: string): Words => ({ vi, en })

type OwnField = Partial<Omit<FlowField, 'name' | 'control' | 'label'>>

export const field = (name: string, control: FlowField['control'], label: Words, own: OwnField = {}): FlowField => ({
  name,
  control,
  label,
  isRequired: false,
  ...own,
})

/** An output that must lead somewhere. */
export const output = (name: string, vi: string, en: string): FlowOutput => ({
  kind: 'fixed',
  name,
  label: { vi, en },
  isRequired: true,
})
/** An output that may stay open. */
export const exit = (name: string, vi: string, en: string): FlowOutput => ({
  kind: 'fixed',
  name,
  label: { vi, en },
  isRequired: false,
})
export const eachOf = (of: string): FlowOutput => ({ kind: 'each', of, isRequired: true })

export const next = output('next', 'Tiếp', 'Next')
export const timeoutExit = exit('timeout', 'Quá giờ', 'Timed out')
export const errorExit = exit('error', 'Lỗi', 'Error')

export const provided = (name: string, type: FlowValueType, vi: string, en: string) => ({
  name,
  type,
  label: { vi, en },
})

type Needed = 'type' | 'group' | 'icon' | 'label' | 'hint'

export const describeNode = (
  own: Pick<FlowNodeDescription, Needed> & Partial<Omit<FlowNodeDescription, Needed>>,
): FlowNodeDescription => ({
  keywords: [],
  fields: [],
  summaryField: null,
  outputs: [],
  provides: [],
  isWaiting: false,
  talksOutside: false,
  mayCost: false,
  isRun: true,
  ...own,
})

export const timeoutField = field('timeout', 'duration', words('Chờ tối đa', 'Wait at most'), {
  help: words(
    'Hết thời gian này mà khách chưa trả lời thì đi nhánh "Quá giờ".',
    'Without an answer by then the run takes "Timed out".',
  ),
  default: 'P1D',
})
