import type { FlowNode } from '@app/contracts/flow-settings'
import { ArrowRight, ChevronsUpDown, Copy, Ellipsis, Play, Trash2, X } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { lazyTab } from '#ui/display/lazy-tab.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { controlClass, TextArea } from '#ui/form/field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useMarks } from '../canvas/use-node-marks.ts'
import { useActs } from '../editor/use-acts.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { KindTile } from '../kinds/kind-tile.tsx'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { nodeById, renameOutput, setData, setNote } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import { shortText } from '../model/variables.ts'
import { FlowSettings } from './flow-settings.tsx'
import { GroupSetting } from './group-setting.tsx'
import { inspectorMessages } from './messages.ts'
import { NodeName } from './node-name.tsx'
import { Settings } from './setting.tsx'

const LastRuns = lazyTab(
  () => import('../testing/last-runs.tsx'),
  (module) => module.LastRuns,
)

/** What is selected, with all its settings; nothing selected shows those of the flow. */
export const Inspector = () => {
  const text = useText(inspectorMessages)
  const flow = useFlow()
  const selection = useEditorState((state) => state.selection)
  const node = selection.length === 1 ? nodeById(flow, selection[0] ?? '') : undefined
  if (node) return <NodeInspector key={node.id} node={node} />
  return selection.length > 1 ? (
    <p className="p-4 text-sm text-text-muted">{text('inspect.many', { count: selection.length })}</p>
  ) : (
    <FlowSettings />
  )
}

const NodeInspector = ({ node }: { node: FlowNode }) => (
  <>
    <InspectorHead node={node} />
    <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-6">
      <NodeTabs node={node} />
    </div>
    <InspectorFoot node={node} />
  </>
)

/** What a node does, what it did last, and what colleagues say of it; the same on the canvas and in the list. */
export const NodeTabs = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const tab = useEditorState((state) => state.inspectorTab)
  const editor = useEditor()
  const { steps } = useMarks()
  const ran = steps.get(node.id)?.length ?? 0
  const tabs = [
    { value: 'settings', label: text('inspect.tab.settings') },
    { value: 'runs', label: text('inspect.tab.runs'), badge: ran > 0 && <TabCount count={ran} /> },
    { value: 'note', label: text('inspect.tab.note'), badge: node.note && <TabDot /> },
  ] as const
  const isRun = editor.kinds.get(node.type)?.isRun !== false
  return (
    <Tabs
      label={text('inspect.tabs')}
      value={isRun ? tab : 'settings'}
      tabs={isRun ? tabs : tabs.slice(0, 1)}
      onChange={(next) => editor.set({ inspectorTab: tabs.find(({ value }) => value === next)?.value ?? 'settings' })}
    >
      {(!isRun || tab === 'settings') && <NodeForm node={node} />}
      {isRun && tab === 'runs' && <LastRuns node={node} />}
      {isRun && tab === 'note' && <NodeNote node={node} />}
    </Tabs>
  )
}

const TabCount = ({ count }: { count: number }) => (
  <span className="tabular rounded-full bg-success-soft px-1.5 text-xs text-success">{count}</span>
)

const TabDot = () => <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />

const NodeNote = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  return (
    <TextArea
      label={text('inspect.note')}
      help={text('inspect.note.help')}
      rows={6}
      maxLength={1000}
      readOnly={editor.isReadOnly}
      value={node.note ?? ''}
      onChange={(event) => editor.edit((flow) => setNote(flow, node.id, event.target.value), `${node.id}.note`)}
    />
  )
}

/** Settings, problems and branches of one node. */
const NodeForm = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const { problems } = useMarks()
  const kind = editor.kinds.get(node.type)
  const fields = kind?.fields ?? []
  const plain = fields.filter(({ isAdvanced }) => !isAdvanced)
  const advanced = fields.filter(({ isAdvanced }) => isAdvanced)
  const set = (name: string, value: unknown) =>
    editor.edit((flow) => setData(flow, node.id, { [name]: value }), `${node.id}.${name}`)
  const rename = (from: string, to: string) =>
    editor.edit((flow) => renameOutput(flow, node.id, from, to), `${node.id}.output`)
  const common = { data: node.data, disabled: editor.isReadOnly, onSet: set, onOutputRenamed: rename }
  const found = problems.get(node.id) ?? []
  return (
    <div data-settings="" className="flex flex-col gap-4">
      {found.length > 0 && (
        <ul aria-label={text('inspect.problems')} className="flex flex-col gap-1.5">
          {found.map((problem) => (
            <li
              key={`${problem.code} ${problem.message}`}
              className={cx(
                'rounded-control px-3 py-2 text-sm',
                problem.severity === 'error' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning',
              )}
            >
              <span className="font-semibold">{problem.code}</span> {problem.message}
            </li>
          ))}
        </ul>
      )}
      <Settings fields={plain} {...common} />
      {advanced.length > 0 && (
        <Disclosure summary={text('inspect.more')}>
          <div className="flex flex-col gap-4 pt-2">
            <Settings fields={advanced} {...common} />
          </div>
        </Disclosure>
      )}
      {kind?.isRun !== false && <Branches node={node} />}
      <GroupSetting node={node} />
    </div>
  )
}

/** Where each output leads; chosen from a list as well as by dragging. */
const Branches = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const flow = useFlow()
  const words = useWords()
  const nameOf = useNodeName(editor.kinds)
  const outputs = outputsOfNode(editor.kinds, node)
  return (
    <section className="border-t border-border pt-3">
      <h3 className="mb-2 text-sm font-medium">{text('inspect.outputs')}</h3>
      {outputs.length === 0 && <p className="text-sm text-text-muted">{text('inspect.outputs.none')}</p>}
      <ul className="flex flex-col gap-2">
        {outputs.map(({ name, label, isRequired }) => {
          const target = nodeById(flow, node.out[name] ?? '')
          return (
            <li key={name} className="grid grid-cols-[minmax(0,2fr)_auto_minmax(0,3fr)] items-center gap-2 text-sm">
              <span className={cx('truncate', !isRequired && 'text-text-muted')}>{shortText(words(label))}</span>
              <ArrowRight aria-hidden="true" className="size-3.5 text-text-muted rtl:-scale-x-100" />
              <button
                type="button"
                disabled={editor.isReadOnly}
                aria-label={`${text('inspect.lead', { output: words(label) })}: ${target ? nameOf(target) : text('inspect.choose')}`}
                onClick={() => editor.set({ connecting: { id: node.id, outputs: [name] } })}
                className={controlClass('flex h-9 items-center gap-2 text-start text-sm pointer-coarse:h-11')}
              >
                {target && <KindTile kind={editor.kinds.get(target.type)} />}
                <span
                  className={cx('min-w-0 flex-1 truncate', !target && (isRequired ? 'text-danger' : 'text-text-muted'))}
                >
                  {target ? nameOf(target) : text('inspect.choose')}
                </span>
                <ChevronsUpDown aria-hidden="true" className="size-3.5 text-text-muted" />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const InspectorHead = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const acts = useActs()
  const words = useWords()
  const kind = editor.kinds.get(node.type)
  return (
    <header className="flex items-center gap-2.5 border-b border-border px-4 py-2.5">
      <h2 className="sr-only">{text('inspect.panel')}</h2>
      <KindTile kind={kind} isLarge />
      <div className="min-w-0 flex-1">
        <NodeName node={node} />
        <p className="truncate text-xs text-text-muted">
          {text('inspect.kind-line', { kind: words(kind?.label), id: node.id })}
        </p>
      </div>
      {!editor.isReadOnly && (
        <Menu
          label={text('inspect.actions')}
          trigger={
            <IconButton
              size="sm"
              label={text('inspect.actions')}
              icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
            />
          }
          items={[
            {
              key: 'duplicate',
              label: text('inspect.duplicate'),
              icon: <Copy aria-hidden="true" className="size-4" />,
              onSelect: () => acts.duplicate([node.id]),
            },
            {
              key: 'delete',
              label: text('inspect.delete'),
              danger: true,
              icon: <Trash2 aria-hidden="true" className="size-4" />,
              onSelect: () => acts.remove([node.id]),
            },
          ]}
        />
      )}
      <IconButton
        size="sm"
        label={text('inspect.close')}
        icon={<X aria-hidden="true" className="size-4.5" />}
        onClick={() => editor.set({ panel: null })}
      />
    </header>
  )
}

const InspectorFoot = ({ node }: { node: FlowNode }) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  if (editor.kinds.get(node.type)?.isRun === false) return null
  return (
    <footer className="border-t border-border px-4 py-2.5">
      <Button
        size="sm"
        icon={<Play aria-hidden="true" className="size-4" />}
        onClick={() => editor.set({ panel: 'test', runningFrom: node.id })}
      >
        {text('inspect.test')}
      </Button>
    </footer>
  )
}
