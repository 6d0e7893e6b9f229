import type { Language } from '@app/contracts/language'
import type { Editor } from '#features/flows/public.ts'
import type { Names } from '../diff/shown-value.ts'
import type { FlowEdits } from './merge-flows.ts'

/** Nodes and groups as the builder names them: by their label, a node without one by its kind; mine before theirs. */
export const namesInFlow = ({ base, mine, other }: FlowEdits, kinds: Editor['kinds'], language: Language): Names =>
  new Map(
    [base, other, mine].flatMap(({ config }) => [
      ...config.groups.map(({ id, label }) => [id, label || id] as const),
      ...config.nodes.map(({ id, type, label }) => [id, label || kinds.get(type)?.label[language] || id] as const),
    ]),
  )
