import type { FlowNode } from '@app/contracts/flow-settings'
import { ArrowLeft, ChevronDown, ChevronUp, Copy, Trash2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { useActs } from '../editor/use-acts.ts'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { NodeTabs } from '../inspector/inspector.tsx'
import { NodeName } from '../inspector/node-name.tsx'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { runOrder } from '../model/order.ts'
import { listMessages } from './list-messages.ts'

/** The settings of one node as a page of its own, on phones. */
export const NodePage = ({ node }: { node: FlowNode }) => {
  const text = useText(listMessages)
  const editor = useEditor()
  const acts = useActs()
  const flow = useFlow()
  const words = useWords()
  const nameOf = useNodeName(editor.kinds)
  const ordered = runOrder(flow)
  const at = ordered.findIndex(({ id }) => id === node.id)
  const kind = words(editor.kinds.get(node.type)?.label)
  const goTo = (index: number) => {
    const next = ordered[index]
    if (next) editor.select([next.id])
  }
  return (
    <section aria-label={nameOf(node)} className="absolute inset-0 z-20 flex flex-col bg-surface">
      <header className="flex items-center gap-1 border-b border-border px-2 py-2">
        <IconButton
          label={text('list.back')}
          icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
          onClick={() => editor.set({ panel: null })}
        />
        <div className="min-w-0 flex-1">
          <h2 className="sr-only">{nameOf(node)}</h2>
          <NodeName node={node} />
          <p className="truncate text-xs text-text-muted">
            {text('list.place', { kind, number: at + 1, total: ordered.length })}
          </p>
        </div>
        {!editor.isReadOnly && (
          <IconButton
            label={text('list.duplicate')}
            icon={<Copy aria-hidden="true" className="size-4.5" />}
            onClick={() => acts.duplicate([node.id])}
          />
        )}
        {!editor.isReadOnly && (
          <IconButton
            label={text('list.delete')}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => {
              editor.set({ panel: null })
              acts.remove([node.id])
            }}
          />
        )}
        <IconButton
          label={text('list.previous')}
          disabled={at <= 0}
          icon={<ChevronUp aria-hidden="true" className="size-5" />}
          onClick={() => goTo(at - 1)}
        />
        <IconButton
          label={text('list.next')}
          disabled={at >= ordered.length - 1}
          icon={<ChevronDown aria-hidden="true" className="size-5" />}
          onClick={() => goTo(at + 1)}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <NodeTabs key={node.id} node={node} />
      </div>
    </section>
  )
}
