import { useMemo } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useNodeName } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { alignNodes, type Alignment } from '../model/align.ts'
import { copyNodes, duplicateNodes, pasteNodes, readCopied } from '../model/clipboard.ts'
import { edgesInto, nodeById, removeNodes, type Position } from '../model/edits.ts'
import { groupNodes, ungroupNodes } from '../model/groups.ts'
import { layOut } from '../model/layout.ts'
import { useEditor } from './use-editor.ts'

/** What can be done with nodes, the same from keys, menus and the list. */
export const useActs = () => {
  const editor = useEditor()
  const text = useText(flowMessages)
  const nameOf = useNodeName(editor.kinds)
  return useMemo(() => {
    /** Takes back what was just done; once something else was done, that is not what it offers any more. */
    const undoThis = () => {
      const done = editor.flow()
      return { action: { label: text('flow.undo'), onClick: () => editor.flow() === done && editor.undo() } }
    }
    const copy = async (ids: readonly string[]) => {
      if (ids.length === 0) return
      try {
        await navigator.clipboard.writeText(copyNodes(editor.flow(), ids, editor.flowId))
        toast.info(text('flow.copied', { count: ids.length }))
      } catch {
        toast.error(text('flow.copy.failed'))
      }
    }
    return {
      /** Says what went with the nodes, and offers to take it back. */
      remove: (ids: readonly string[]) => {
        if (ids.length === 0 || editor.isReadOnly) return
        const edges = edgesInto(editor.flow(), new Set(ids))
        const name = nameOf(nodeById(editor.flow(), ids[0] ?? ''))
        editor.edit((flow) => removeNodes(flow, ids))
        const message =
          ids.length === 1
            ? text(edges === 0 ? 'flow.deleted.alone' : 'flow.deleted.one', { name, edges })
            : text('flow.deleted.many', { count: ids.length, edges })
        toast.info(message, undoThis())
      },
      duplicate: (ids: readonly string[]) => {
        if (ids.length === 0 || editor.isReadOnly) return
        const made = duplicateNodes(editor.flow(), ids, editor.highest())
        editor.edit(() => made.flow)
        editor.select(made.ids)
      },
      copy,
      /** Beside the originals, or at `elsewhere` when they come from another flow. */
      paste: (source: string, elsewhere: Position) => {
        const copied = readCopied(source)
        if (!copied || editor.isReadOnly) return false
        const isSameFlow = copied.from === editor.flowId
        const options = { at: isSameFlow ? null : elsewhere, isSameFlow, above: editor.highest() }
        const made = pasteNodes(editor.flow(), copied, options)
        editor.edit(() => made.flow)
        editor.select(made.ids)
        return true
      },
      group: (ids: readonly string[]) => {
        if (ids.length > 0) editor.edit((flow) => groupNodes(flow, ids, text('flow.group.new')))
      },
      ungroup: (ids: readonly string[]) => editor.edit((flow) => ungroupNodes(flow, ids)),
      align: (ids: readonly string[], to: Alignment) => editor.edit((flow) => alignNodes(flow, ids, to, editor.kinds)),
      arrange: () => editor.edit((flow) => layOut(flow, editor.kinds)),
    }
  }, [editor, text, nameOf])
}
