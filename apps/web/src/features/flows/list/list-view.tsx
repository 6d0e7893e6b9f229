import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { ArrowRight, ChevronDown, ChevronRight, Pencil, Plus, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { matchesFolded } from '#lib/text/fold.ts'
import { IconButton } from '#ui/display/button.tsx'
import { ProblemBadge, worstOf } from '../canvas/node-badge.tsx'
import { NodeSummary } from '../canvas/node-summary.tsx'
import { useMarks } from '../canvas/use-node-marks.ts'
import { useNodeSpeech } from '../canvas/use-node-speech.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { flowMessages } from '../messages.ts'
import { nodeById } from '../model/edits.ts'
import { renameGroup } from '../model/groups.ts'
import { rowsOf, outputsOfNode, type OutputRow } from '../model/node-rows.ts'
import { runOrder, sectionsOf, type Section } from '../model/order.ts'
import { shortText } from '../model/variables.ts'
import { listMessages } from './list-messages.ts'

type FlowGroup = FlowConfig['groups'][number]

/** The same flow as a list in run order: for phones, screen readers, and whoever likes reading. */
export const ListView = () => {
  const text = useText(listMessages)
  const editor = useEditor()
  const flow = useFlow()
  const nameOf = useNodeName(editor.kinds)
  const [words, setWords] = useState('')
  const ordered = useMemo(() => runOrder(flow), [flow])
  const shown = ordered.filter(
    (node) => words.trim() === '' || matchesFolded(`${nameOf(node)} ${node.id} ${JSON.stringify(node.data)}`, words),
  )
  const numbers = new Map(ordered.map(({ id }, index) => [id, index + 1]))
  return (
    <section aria-label={text('list.title')} className="min-h-0 flex-1 overflow-y-auto bg-canvas">
      <div className="mx-auto flex max-w-2xl flex-col gap-3 p-3 pb-24 sm:p-6">
        <div className="relative">
          <Search aria-hidden="true" className="pointer-events-none absolute start-3 top-3.5 size-4 text-text-muted" />
          <input
            type="search"
            aria-label={text('list.search')}
            placeholder={text('list.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="h-11 w-full rounded-control border border-border-strong bg-surface ps-9 pe-3 text-sm"
          />
        </div>
        {shown.length === 0 && words !== '' && (
          <p className="text-sm text-text-muted">{text('list.none', { words })}</p>
        )}
        {sectionsOf(flow, shown).map((section, index) => (
          <ListSection
            key={`${section.group?.id ?? ''} ${index}`}
            section={section}
            numbers={numbers}
            total={ordered.length}
          />
        ))}
      </div>
    </section>
  )
}

type SectionProps = { section: Section; numbers: ReadonlyMap<string, number>; total: number }

const ListSection = ({ section: { group, nodes }, numbers, total }: SectionProps) => {
  const text = useText(listMessages)
  const editor = useEditor()
  const nameOf = useNodeName(editor.kinds)
  const [isFolded, setIsFolded] = useState(false)
  const [isRenaming, setIsRenaming] = useState(false)
  const Icon = isFolded ? ChevronRight : ChevronDown
  return (
    <section>
      {group && (
        <div className="flex items-center gap-1">
          <h2 className="min-w-0 flex-1">
            <button
              type="button"
              aria-expanded={!isFolded}
              onClick={() => setIsFolded((is) => !is)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-start text-sm hover:bg-surface-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold">
                  {text('list.section', { label: group.label, count: nodes.length })}
                </span>
                {isFolded && (
                  <span className="block truncate text-xs text-text-muted">
                    {text('list.span', { first: nameOf(nodes[0]), last: nameOf(nodes.at(-1)) })}
                  </span>
                )}
              </span>
              <Icon aria-hidden="true" className="size-4 text-text-muted rtl:-scale-x-100" />
            </button>
          </h2>
          {!editor.isReadOnly && (
            <IconButton
              label={text('list.rename-group', { name: group.label })}
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setIsRenaming((is) => !is)}
            />
          )}
        </div>
      )}
      {group && isRenaming && <GroupName group={group} onEnd={() => setIsRenaming(false)} />}
      {!isFolded && (
        <ol className="flex flex-col">
          {nodes.map((node) => (
            <ListItem key={node.id} node={node} number={numbers.get(node.id) ?? 0} total={total} />
          ))}
        </ol>
      )}
    </section>
  )
}

type GroupNameProps = { group: FlowGroup; onEnd: () => void }

const GroupName = ({ group, onEnd }: GroupNameProps) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const keep = (label: string) => {
    if (label.trim() && label !== group.label) editor.edit((flow) => renameGroup(flow, group.id, label.trim()))
    onEnd()
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the box appears because somebody asked to rename.
      autoFocus
      aria-label={text('flow.group.name')}
      defaultValue={group.label}
      maxLength={80}
      className="mb-2 h-11 w-full rounded-control border border-accent bg-surface px-3 text-sm font-semibold"
      onBlur={(event) => keep(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep(event.currentTarget.value)
        if (event.key === 'Escape') onEnd()
      }}
    />
  )
}

type ListItemProps = { node: FlowNode; number: number; total: number }

const BORDERS = { error: 'border-danger ring-1 ring-danger', warning: 'border-warning', none: 'border-border' } as const

const ListItem = ({ node, number, total }: ListItemProps) => {
  const text = useText(listMessages)
  const editor = useEditor()
  const speak = useNodeSpeech()
  const nameOf = useNodeName(editor.kinds)
  const { problems } = useMarks()
  const isSelected = useEditorState((state) => state.selection.includes(node.id))
  const found = problems.get(node.id) ?? []
  const outputs = outputsOfNode(editor.kinds, node)
  const open = outputs.find(({ name }) => node.out[name] === undefined) ?? outputs[0]
  return (
    <li className="flex flex-col">
      <div
        className={cx(
          'relative rounded-card border bg-surface shadow-card',
          isSelected ? 'border-accent ring-2 ring-accent-soft' : BORDERS[worstOf(found)?.severity ?? 'none'],
        )}
      >
        <ProblemBadge problems={found} />
        <button
          type="button"
          data-id={node.id}
          onClick={() => editor.select([node.id], 'inspector')}
          className="flex min-h-14 w-full items-center gap-2.5 rounded-t-card px-3 py-2 text-start"
        >
          <span className="sr-only">{speak(node, number, total)}</span>
          <span aria-hidden="true" className="tabular w-5 text-center text-xs font-semibold text-text-muted">
            {number}
          </span>
          <KindTile kind={editor.kinds.get(node.type)} />
          <span aria-hidden="true" className="min-w-0 flex-1">
            <span className="block truncate text-sm font-semibold">{nameOf(node)}</span>
            <NodeSummary node={node} className="text-xs text-text-muted" />
          </span>
          <ChevronRight aria-hidden="true" className="size-4 text-text-muted rtl:-scale-x-100" />
        </button>
        <Rows node={node} />
      </div>
      {open && !editor.isReadOnly && (
        <button
          type="button"
          aria-label={text('list.add-after', { name: nameOf(node) })}
          onClick={() => editor.set({ adding: { from: { id: node.id, outputs: [open.name] } } })}
          className="relative z-1 mx-auto -my-1.5 grid size-7 place-items-center rounded-full before:absolute before:-inset-2"
        >
          <span className="grid size-5 place-items-center rounded-full border border-border-strong bg-surface text-text-muted">
            <Plus aria-hidden="true" className="size-3" />
          </span>
        </button>
      )}
      {(!open || editor.isReadOnly) && <span aria-hidden="true" className="h-3" />}
    </li>
  )
}

const Rows = ({ node }: { node: FlowNode }) => {
  const editor = useEditor()
  const rows = rowsOf(editor.kinds, node)
  return (
    rows.length > 0 && (
      <ul className="border-t border-border px-3 py-1">
        {rows.map((row) => (
          <li key={row.names.join(' ')}>
            <RowLink node={node} row={row} />
          </li>
        ))}
      </ul>
    )
  )
}

/** "Hợp lệ → Địa chỉ": pressing it goes there, or asks where an open output leads. */
const RowLink = ({ node, row }: { node: FlowNode; row: OutputRow }) => {
  const text = useText(listMessages)
  const editor = useEditor()
  const flow = useFlow()
  const words = useWords()
  const nameOf = useNodeName(editor.kinds)
  const target = row.to === null ? undefined : nodeById(flow, row.to)
  const output = row.outputs.map(({ label }) => shortText(words(label))).join(' · ')
  const go = () => {
    if (!target) return editor.isReadOnly ? undefined : editor.set({ connecting: { id: node.id, outputs: row.names } })
    editor.select([target.id])
    const place = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus()
  }
  return (
    <button
      type="button"
      onClick={go}
      className="flex min-h-8 w-full items-center gap-2 rounded ps-7 text-start text-sm hover:bg-surface-hover pointer-coarse:min-h-11"
    >
      <span className="sr-only">
        {target ? text('list.to', { output, name: nameOf(target) }) : text('list.choose', { output })}
      </span>
      <span aria-hidden="true" className={cx('min-w-0 flex-1 truncate', !row.isRequired && 'text-text-muted')}>
        {output}
      </span>
      {target ? (
        <span aria-hidden="true" className="flex min-w-0 items-center gap-1 text-accent">
          <ArrowRight aria-hidden="true" className="size-3.5 text-text-muted rtl:-scale-x-100" />
          <span className="truncate">{nameOf(target)}</span>
        </span>
      ) : (
        <span aria-hidden="true" className={row.isRequired ? 'font-medium text-danger' : 'text-text-muted'}>
          {text('list.open')}
        </span>
      )}
    </button>
  )
}
