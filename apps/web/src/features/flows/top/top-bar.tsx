import {
  ArrowLeft,
  Check,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CloudOff,
  ListTree,
  Braces,
  Redo2,
  Rocket,
  Route,
  Settings2,
  Smartphone,
  TriangleAlert,
  Undo2,
  Workflow,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import type { EditorView } from '../editor/editor.ts'
import { useEditor, useEditorState } from '../editor/use-editor.ts'
import { openFlowSettings } from '../inspector/open-flow-settings.ts'
import { flowMessages } from '../messages.ts'
import { PeerList } from '../presence/peer-list.tsx'
import type { Peer } from '../presence/peers.ts'
import type { Problems } from './problems.ts'

export type SaveState =
  | { kind: 'saved' | 'saving' | 'retrying' | 'offline' }
  | { kind: 'refused'; reason: string }
  | { kind: 'conflict'; name: string | null; onResolve: () => void }

type TopBarProps = {
  title: ReactNode
  /** "Bản nháp · …" */
  state: string
  save: SaveState
  problems: Problems
  /** Who else has the flow open. */
  people: readonly Peer[]
  canPublish: boolean
  onPublish: () => void
}

const views = [
  { view: 'canvas', Icon: Workflow },
  { view: 'list', Icon: ListTree },
  { view: 'json', Icon: Braces },
] as const satisfies readonly { view: EditorView; Icon: unknown }[]

/** The one bar of the builder: where you are, whether it is saved, how to look at it, and what to do with it. */
export const TopBar = ({ title, state, save, problems, people, canPublish, onPublish }: TopBarProps) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const view = useEditorState((each) => each.view)
  const panel = useEditorState((each) => each.panel)
  const history = useEditorState((each) => each.history)
  const isEmpty = history.present.nodes.length === 0
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-b border-border bg-surface px-3 py-1.5">
      <Link
        to="/biz-agent"
        aria-label={text('flow.back')}
        className="grid size-8 place-items-center rounded-control text-text-muted hover:bg-surface-hover"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </Link>
      <div className="min-w-0 flex-1 basis-40 xl:flex-none xl:basis-72">
        {title}
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-text-muted">
          <span className="truncate">{editor.isReadOnly ? text('flow.read-only') : state}</span>
          {!editor.isReadOnly && <SaveLine save={save} />}
        </p>
      </div>
      <ViewSwitch view={view} onView={(next) => editor.set({ view: next })} />
      <div className="ms-auto flex items-center gap-1.5 max-md:hidden">
        <UndoButtons />
        <IconButton
          size="sm"
          disabled={isEmpty}
          aria-pressed={panel === 'coverage'}
          label={text('flow.coverage')}
          icon={<Route aria-hidden="true" className={cx('size-4.5', panel === 'coverage' && 'text-accent')} />}
          onClick={() => editor.set({ panel: panel === 'coverage' ? null : 'coverage' })}
        />
        <IconButton
          size="sm"
          label={text('flow.settings')}
          icon={<Settings2 aria-hidden="true" className="size-4.5" />}
          onClick={() => openFlowSettings(editor)}
        />
        <PeerList people={people} />
        <ProblemPill problems={problems} isEmpty={isEmpty} />
      </div>
      <div className="flex items-center gap-1.5 max-md:hidden">
        <Button
          size="sm"
          disabled={isEmpty}
          aria-pressed={panel === 'test'}
          className={panel === 'test' ? 'bg-accent-soft!' : undefined}
          icon={<Smartphone aria-hidden="true" className="size-4" />}
          onClick={() => editor.set({ panel: panel === 'test' ? null : 'test' })}
        >
          {text('flow.test')}
        </Button>
        {canPublish && <PublishButton problems={problems} isEmpty={isEmpty} onPublish={onPublish} />}
      </div>
    </header>
  )
}

export const UndoButtons = () => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const history = useEditorState((state) => state.history)
  if (editor.isReadOnly) return null
  return (
    <>
      <IconButton
        size="sm"
        label={text('flow.undo')}
        disabled={history.past.length === 0}
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        onClick={editor.undo}
      />
      <IconButton
        size="sm"
        label={text('flow.redo')}
        disabled={history.future.length === 0}
        icon={<Redo2 aria-hidden="true" className="size-4.5" />}
        onClick={editor.redo}
      />
    </>
  )
}

type PublishButtonProps = { problems: Problems; isEmpty: boolean; onPublish: () => void }

/** With an error it stays focusable and opens the list of problems instead. */
export const PublishButton = ({ problems, isEmpty, onPublish }: PublishButtonProps) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const isBlocked = problems.errors > 0
  return (
    <Button
      size="sm"
      variant="primary"
      disabled={isEmpty}
      aria-disabled={isBlocked || undefined}
      icon={<Rocket aria-hidden="true" className="size-4" />}
      onClick={() => (isBlocked ? editor.set({ panel: 'problems' }) : onPublish())}
    >
      {isBlocked ? text('flow.publish.errors', { count: problems.errors }) : text('flow.publish')}
    </Button>
  )
}

type ViewSwitchProps = { view: EditorView; onView: (view: EditorView) => void }

const ViewSwitch = ({ view, onView }: ViewSwitchProps) => {
  const text = useText(flowMessages)
  return (
    <fieldset className="flex gap-0.5 rounded-control border border-border bg-surface-sunken p-0.5 xl:mx-auto">
      <legend className="sr-only">{text('flow.view')}</legend>
      {views.map(({ view: each, Icon }) => (
        <label
          key={each}
          className={cx(
            'relative flex h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus',
            each === view ? 'bg-surface text-text shadow-card' : 'text-text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            name="flow-view"
            value={each}
            checked={each === view}
            onChange={() => onView(each)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-xl:sr-only">{text(`flow.view.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const SaveLine = ({ save }: { save: SaveState }) => {
  const text = useText(flowMessages)
  if (save.kind === 'conflict')
    return (
      <span className="flex shrink-0 items-center gap-1 text-warning">
        {text('flow.save.conflict', { name: save.name ?? text('flow.save.someone') })}
        <button type="button" className="font-medium underline" onClick={save.onResolve}>
          {text('flow.save.resolve')}
        </button>
      </span>
    )
  if (save.kind === 'saved')
    return (
      <span role="status" className="flex shrink-0 items-center gap-1 text-success">
        <Check aria-hidden="true" className="size-3.5" />
        {text('flow.save.saved')}
      </span>
    )
  const isBad = save.kind !== 'saving'
  return (
    <span role="status" className={cx('flex min-w-0 items-center gap-1', isBad && 'text-warning')}>
      {save.kind === 'offline' && <CloudOff aria-hidden="true" className="size-3.5" />}
      <span className="truncate">
        {save.kind === 'refused' ? text('flow.save.refused', { reason: save.reason }) : text(`flow.save.${save.kind}`)}
      </span>
    </span>
  )
}

export const ProblemPill = ({ problems, isEmpty }: { problems: Problems; isEmpty: boolean }) => {
  const text = useText(flowMessages)
  const editor = useEditor()
  const { all, errors, warnings } = problems
  const open = () => editor.set({ panel: editor.store.get().panel === 'problems' ? null : 'problems' })
  if (isEmpty || all === null)
    return (
      <span className="flex items-center gap-1.5 px-2 text-sm text-text-muted">
        <CircleDashed aria-hidden="true" className="size-4" />
        {text(isEmpty ? 'flow.problems.empty' : 'flow.problems.checking')}
      </span>
    )
  if (all.length === 0)
    return (
      <button
        type="button"
        onClick={open}
        className="flex h-8 items-center gap-1.5 rounded-control px-2 text-sm font-medium text-success hover:bg-surface-hover"
      >
        <CircleCheck aria-hidden="true" className="size-4" />
        {text('flow.problems.none')}
      </button>
    )
  return (
    <button
      type="button"
      aria-label={text('flow.problems.count', { errors, warnings })}
      onClick={open}
      className={cx(
        'tabular flex h-8 items-center gap-2.5 rounded-control px-2.5 text-sm font-semibold',
        errors > 0 ? 'bg-danger-soft' : 'bg-warning-soft',
      )}
    >
      {errors > 0 && (
        <span className="flex items-center gap-1 text-danger">
          <CircleAlert aria-hidden="true" className="size-4" />
          {errors}
        </span>
      )}
      {warnings > 0 && (
        <span className="flex items-center gap-1 text-warning">
          <TriangleAlert aria-hidden="true" className="size-4" />
          {warnings}
        </span>
      )}
    </button>
  )
}
