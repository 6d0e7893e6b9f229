import type { FlowNodeKind } from '../contract.ts'
import { textsOf } from '../shared/values.ts'
import { labelDescription } from './description.ts'

export const labelNode: FlowNodeKind = {
  description: labelDescription,
  run: (io) => {
    const names = (setting: string): string[] =>
      textsOf(io.setting(setting))
        .map((one) => io.text(one))
        .filter(Boolean)
    const [add, remove] = [names('add'), names('remove')]
    return { take: 'next', effects: [{ kind: 'label', add, remove }], in: { add, remove } }
  },
}
