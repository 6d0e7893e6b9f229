import type { FlowNodeType } from '@app/contracts/flow-settings'
import { Unlink } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useNamesOfThings } from '../kinds/names.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { summaryOf } from '../kinds/summary.ts'
import { useKindGroups, useNodeName } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { runOrder } from '../model/order.ts'
import type { PickItem } from './pick-list.tsx'

/** Kinds of nodes as entries of a list. */
export const useKindItems = (onPick: (type: FlowNodeType) => void, groupName?: string): PickItem[] => {
  const groups = useKindGroups()
  const { language } = useLanguage()
  return useMemo(
    () =>
      groups.flatMap((group) =>
        group.kinds.map((kind) => ({
          key: `kind ${kind.type}`,
          group: groupName ?? group.label[language],
          label: kind.label[language],
          note: kind.hint[language],
          search: [kind.type, kind.label.vi, kind.label.en, kind.hint.vi, kind.hint.en, ...kind.keywords].join(' '),
          icon: <KindTile kind={kind} />,
          onPick: () => onPick(kind.type),
        })),
      ),
    [groups, language, groupName, onPick],
  )
}

/** Nodes of the flow that an output may lead to. */
export const useNodeItems = (onPick: (id: string) => void, chosen: string | null, except: string): PickItem[] => {
  const editor = useEditor()
  const flow = useFlow()
  const text = useText(flowMessages)
  const { language } = useLanguage()
  const nameOf = useNodeName(editor.kinds)
  const names = useNamesOfThings()
  return runOrder(flow)
    .filter(({ id, type }) => id !== except && type !== 'start' && type !== 'event' && type !== 'memo')
    .map((node) => {
      const kind = editor.kinds.get(node.type)
      return {
        key: `node ${node.id}`,
        group: text('flow.connect.existing'),
        label: nameOf(node),
        note: summaryOf(node, kind, language, names).text.replaceAll('{{', '').replaceAll('}}', ''),
        search: JSON.stringify(node.data),
        icon: <KindTile kind={kind} />,
        isChosen: node.id === chosen,
        onPick: () => onPick(node.id),
      }
    })
}

export const useDisconnectItem = (onPick: () => void): PickItem => {
  const text = useText(flowMessages)
  return {
    key: 'none',
    group: text('flow.connect.existing'),
    label: text('flow.connect.none'),
    icon: <Unlink aria-hidden="true" className="size-4 text-text-muted" />,
    onPick,
  }
}
