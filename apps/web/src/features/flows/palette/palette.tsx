import type { FlowNodeDescription } from '@app/contracts/flows'
import { ChevronDown, GripVertical, PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { readStored, writeStored } from '#lib/session/storage.ts'
import { IconButton } from '#ui/display/button.tsx'
import { KIND_DATA } from '../canvas/kind-data.ts'
import { useEditor } from '../editor/use-editor.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useKindGroups, useWords, type KindGroup } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { nodeById } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { CanvasTools } from './canvas-tools.tsx'
import { findKinds } from './find-kinds.ts'

const FOLDED_KEY = 'flowPaletteFolded'

type PaletteProps = { isRail: boolean; onRail: (isRail: boolean) => void }

/** The kinds of nodes to drag in, with the map and the zoom at its foot. */
export const Palette = ({ isRail, onRail }: PaletteProps) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const groups = useKindGroups()
  const [words, setWords] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set((readStored(FOLDED_KEY) ?? '').split(' ')))
  const toggle = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
    writeStored(FOLDED_KEY, [...next].join(' '))
  }
  if (isRail)
    return (
      <aside
        aria-label={text('flow.palette')}
        className="flex w-11 shrink-0 flex-col items-center gap-1 border-e border-border bg-surface py-2"
      >
        <IconButton
          size="sm"
          label={text('flow.palette.unfold')}
          icon={<PanelLeftOpen aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
          onClick={() => onRail(false)}
        />
        <IconButton
          size="sm"
          label={text('flow.add.title')}
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => editor.set({ adding: {} })}
        />
      </aside>
    )
  return (
    <aside aria-label={text('flow.palette')} className="flex w-54 shrink-0 flex-col border-e border-border bg-surface">
      <div className="flex items-center gap-1 p-2.5 pb-1">
        <div className="relative flex-1">
          <Search aria-hidden="true" className="pointer-events-none absolute start-2.5 top-2 size-4 text-text-muted" />
          <input
            type="search"
            aria-label={text('flow.palette.search')}
            placeholder={text('flow.palette.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-8 w-full rounded-control border border-border-strong bg-surface ps-8 pe-2 text-sm"
          />
        </div>
        <IconButton
          size="sm"
          label={text('flow.palette.fold')}
          icon={<PanelLeftClose aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />}
          onClick={() => onRail(true)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-3">
        {findKinds(groups, words).map((group) => (
          <Group
            key={group.id}
            group={group}
            isFolded={words === '' && folded.has(group.id)}
            onToggle={() => toggle(group.id)}
          />
        ))}
        {words !== '' && findKinds(groups, words).length === 0 && (
          <p className="px-2 py-4 text-sm text-text-muted">{text('flow.palette.none', { words })}</p>
        )}
      </div>
      <CanvasTools />
    </aside>
  )
}

type GroupProps = { group: KindGroup; isFolded: boolean; onToggle: () => void }

const Group = ({ group, isFolded, onToggle }: GroupProps) => {
  const words = useWords()
  return (
    <section className="pt-2">
      <h2>
        <button
          type="button"
          aria-expanded={!isFolded}
          onClick={onToggle}
          className="flex h-7 w-full items-center gap-1.5 rounded-md px-1.5 text-xs font-semibold text-text-muted hover:bg-surface-hover"
        >
          {words(group.label)}
          {isFolded && <span className="rounded-full bg-surface-hover px-1.5 font-medium">{group.kinds.length}</span>}
          <ChevronDown aria-hidden="true" className={cx('ms-auto size-3.5', isFolded && '-rotate-90 rtl:rotate-90')} />
        </button>
      </h2>
      {!isFolded && (
        <ul>
          {group.kinds.map((kind) => (
            <li key={kind.type}>
              <KindEntry kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Dragged onto the canvas, or pressed: it then follows the selected node. */
const KindEntry = ({ kind }: { kind: FlowNodeDescription }) => {
  const words = useWords()
  const editor = useEditor()
  const add = () => {
    const { selection } = editor.store.get()
    const node = selection.length === 1 ? nodeById(editor.flow(), selection[0] ?? '') : undefined
    const open = node && outputsOfNode(editor.kinds, node).find(({ name }) => node.out[name] === undefined)
    editor.add(kind.type, node && open ? { from: { id: node.id, outputs: [open.name] } } : {})
  }
  return (
    <button
      type="button"
      draggable
      title={words(kind.hint)}
      onDragStart={(event) => {
        event.dataTransfer.setData(KIND_DATA, kind.type)
        event.dataTransfer.effectAllowed = 'copy'
      }}
      onDoubleClick={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        add()
      }}
      onClick={(event) => {
        // A finger cannot drag out of a list that scrolls: a tap adds.
        if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') add()
      }}
      className="group/kind flex h-7 w-full cursor-grab items-center gap-2 rounded-md px-1.5 text-start text-sm hover:bg-surface-hover pointer-coarse:h-11"
    >
      <KindTile kind={kind} />
      <span className="min-w-0 flex-1 truncate">{words(kind.label)}</span>
      <GripVertical aria-hidden="true" className="size-3.5 text-text-muted opacity-0 group-hover/kind:opacity-100" />
    </button>
  )
}
