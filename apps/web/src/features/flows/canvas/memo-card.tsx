import type { FlowNode } from '@app/contracts/flow-settings'
import type { Node, NodeProps } from '@xyflow/react'
import { StickyNote } from 'lucide-react'
import { memo } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useNodeName } from '../kinds/use-kinds.ts'
import { memoHeight } from '../model/layout.ts'
import { NODE_WIDTH } from '../model/node-rows.ts'

export type MemoNode = Node<{ node: FlowNode; [key: string]: unknown }, 'memo'>

/** A note on the canvas; no run meets it, and nothing leads to it. */
export const MemoCard = memo(({ data: { node }, selected }: NodeProps<MemoNode>) => {
  const { kinds } = useEditor()
  const nameOf = useNodeName(kinds)
  return (
    <div
      style={{ width: NODE_WIDTH, height: memoHeight(node) }}
      className={cx(
        'overflow-hidden rounded-[10px] border bg-node-memo-soft px-2.5 py-2 text-xs',
        selected ? 'border-accent ring-2 ring-accent-soft' : 'border-node-memo/40',
      )}
    >
      <p className="flex items-center gap-1.5 font-semibold text-node-memo">
        <StickyNote aria-hidden="true" className="size-3.5" />
        <span className="truncate">{nameOf(node)}</span>
      </p>
      <p className="mt-1 whitespace-pre-wrap text-text">
        {typeof node.data['text'] === 'string' ? node.data['text'] : ''}
      </p>
    </div>
  )
})
