import type { FlowNodeKind } from '../contract.ts'
import { fieldsOf, textOf } from '../shared/values.ts'
import { subflowDescription } from './description.ts'

export const subflowNode: FlowNodeKind = {
  description: subflowDescription,
  run: (io) => {
    const inputs = Object.entries(fieldsOf(io.setting('inputs'))).map(
      ([name, value]) => [name, io.value(value)] as const,
    )
    const outputs = Object.entries(fieldsOf(io.setting('outputs'))).map(([name, from]) => [name, textOf(from)] as const)
    return {
      call: {
        flowId: textOf(io.setting('flowId')),
        inputs: Object.fromEntries(inputs),
        outputs: Object.fromEntries(outputs),
      },
      in: { flowId: io.setting('flowId'), inputs: Object.fromEntries(inputs) },
    }
  },
}
