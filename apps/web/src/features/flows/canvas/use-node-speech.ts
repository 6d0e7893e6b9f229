import type { FlowNode } from '@app/contracts/flow-settings'
import { useCallback } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useNamesOfThings } from '../kinds/names.ts'
import { summaryOf } from '../kinds/summary.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { useMarks } from './use-node-marks.ts'

/** What a screen reader says of a node: place, name, kind, what it does, its branches and problems. */
export const useNodeSpeech = (): ((node: FlowNode, number: number, total: number) => string) => {
  const { kinds } = useEditor()
  const text = useText(flowMessages)
  const words = useWords()
  const nameOf = useNodeName(kinds)
  const names = useNamesOfThings()
  const { language } = useLanguage()
  const { problems } = useMarks()
  return useCallback(
    (node, number, total) => {
      const kind = kinds.get(node.type)
      const summary = summaryOf(node, kind, language, names)
      const outputs = outputsOfNode(kinds, node)
      const open = outputs.filter(({ name }) => node.out[name] === undefined).length
      const codes = [...new Set((problems.get(node.id) ?? []).map(({ code }) => code))].join(', ')
      const said = text('flow.node.aria', {
        number,
        total,
        name: nameOf(node),
        kind: words(kind?.label),
        summary: summary.missing ? text('flow.node.missing', { field: summary.missing }) : `${summary.text}.`,
        branches: outputs.length > 0 ? text('flow.node.branches', { count: outputs.length, open }) : '',
      })
      const note = node.note ? text('flow.node.note', { note: node.note }) : ''
      return [said, codes && text('flow.node.problem', { codes }), note].filter(Boolean).join(' ')
    },
    [kinds, text, words, nameOf, names, language, problems],
  )
}
