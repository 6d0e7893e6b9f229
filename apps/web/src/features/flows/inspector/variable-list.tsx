import { useMemo } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useMarks } from '../canvas/use-node-marks.ts'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { nodeById } from '../model/edits.ts'
import { variablesOf, type KnownVariable } from '../model/variables.ts'
import { PickList, type PickItem } from '../palette/pick-list.tsx'
import { shownValue } from '../testing/node-inputs.ts'
import { inspectorMessages } from './messages.ts'

type VariableListProps = { onPick: (path: string) => void; onClose: () => void }

/** Every variable a text may use: its name, its type, where it comes from and what it held in the last test. */
export const VariableList = ({ onPick, onClose }: VariableListProps) => {
  const text = useText(inspectorMessages)
  const { kinds } = useEditor()
  const flow = useFlow()
  const words = useWords()
  const nameOf = useNodeName(kinds)
  const { values } = useMarks()
  const items = useMemo(
    () =>
      variablesOf(flow, kinds).map((variable): PickItem => {
        const from =
          variable.nodeId === null ? '' : text('field.variable.from', { node: nameOf(nodeById(flow, variable.nodeId)) })
        const last = shownValue(values.get(variable.path))
        const held = last === '' ? '' : text('field.variable.last', { value: last })
        return {
          key: variable.path,
          group: '',
          label: variable.path,
          note: [text(`field.type.${variable.type}`), words(variable.label), from, held].filter(Boolean).join(' · '),
          search: `${words(variable.label)} ${from}`,
          icon: null,
          onPick: () => onPick(variable.path),
        }
      }),
    [flow, kinds, text, words, nameOf, values, onPick],
  )
  return <PickList label={text('field.variable.search')} items={items} onClose={onClose} className="max-h-64" />
}

/** A variable as the option of a select. */
export const useVariableOption = () => {
  const text = useText(inspectorMessages)
  const words = useWords()
  return ({ path, type, label }: KnownVariable) => ({
    value: path,
    label: `${path} · ${text(`field.type.${type}`)} · ${words(label)}`,
  })
}
