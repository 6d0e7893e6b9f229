import type { Bot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { ReactFlowProvider } from '@xyflow/react'
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTestChat } from '#features/agent/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { focusNode } from '../canvas/focus-node.ts'
import { useJump } from '../canvas/use-jump.ts'
import { MarksContext, type Marks } from '../canvas/use-node-marks.ts'
import { useCoverage } from '../coverage/use-coverage.ts'
import type { Editor } from '../editor/editor.ts'
import { EditorContext, useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { inspectorMessages } from '../inspector/messages.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { useThingNames } from '../inspector/use-things.ts'
import { NamesContext } from '../kinds/names.ts'
import { NodePage } from '../list/node-page.tsx'
import { nodeById } from '../model/edits.ts'
import { ConnectDialog } from '../palette/connect-dialog.tsx'
import { FloatingTools } from '../palette/canvas-tools.tsx'
import { Palette } from '../palette/palette.tsx'
import { QuickAdd } from '../palette/quick-add.tsx'
import { peersByNode, peopleOf } from '../presence/peers.ts'
import { usePeers } from '../presence/use-peers.ts'
import { valuesOf } from '../testing/node-inputs.ts'
import { marksOf, stepsByNode } from '../testing/run-marks.ts'
import { useTestRun } from '../testing/use-test-run.ts'
import { FindDialog } from '../top/find-dialog.tsx'
import { HelpDialog } from '../top/help-dialog.tsx'
import { useProblems, type Problems } from '../top/problems.ts'
import { TopBar, type SaveState } from '../top/top-bar.tsx'
import { useBuilderKeys } from '../top/use-builder-keys.ts'
import { EmptyFlow } from './empty-flow.tsx'
import { CoveragePanel, ListView, ProblemsPanel, TestDrawer } from './lazy-parts.ts'
import { PhoneBar } from './phone-bar.tsx'
import { useWidth } from './use-width.ts'

export type FlowBuilderProps = {
  bot: Bot
  editor: Editor
  title: ReactNode
  state: string
  save: SaveState
  /** Saves what is on the screen; false when that did not work. */
  onSaveNow: () => Promise<boolean>
  canPublish: boolean
  onPublish: () => void
  /** The same flow as text. */
  renderJson: (flow: FlowConfig, onChange: (flow: FlowConfig) => void) => ReactNode
}

/** The whole builder, which fills the window. */
export const FlowBuilder = (props: FlowBuilderProps) => (
  <EditorContext value={props.editor}>
    <ReactFlowProvider>
      <WithNames>
        <Frame {...props} />
      </WithNames>
    </ReactFlowProvider>
  </EditorContext>
)

const WithNames = ({ children }: { children: ReactNode }) => (
  <NamesContext value={useThingNames()}>{children}</NamesContext>
)

const forget = () => {}

const Frame = (props: FlowBuilderProps) => {
  const { bot, editor } = props
  const flow = useFlow()
  const view = useEditorState((state) => state.view)
  const panel = useEditorState((state) => state.panel)
  const problems = useProblems(bot.id, flow)
  const chat = useTestChat({ botId: bot.id, environment: 'development', sessionId: null, onSession: forget })
  const width = useWidth()
  const jump = useJumpAnywhere()
  const run = useTestRun(chat, props.onSaveNow)
  const shown = useCoverage(bot.id)
  const peers = usePeers(bot.id)
  const marks = useMemo<Marks>(
    () => ({
      problems: problems.byNode,
      runs: chat.turns.length > 0 ? marksOf(chat.turns, flow) : null,
      coverage: shown.coverage,
      peers: peersByNode(peers),
      steps: stepsByNode(chat.turns, flow),
      values: valuesOf(chat.turns),
    }),
    [problems.byNode, chat.turns, flow, shown.coverage, peers],
  )
  /** The way to a branch is played in the phone, where it can be saved as a test. */
  const tryTexts = (texts: string[]) => {
    editor.set({ panel: 'test' })
    void run.replay(texts)
  }
  const isEmpty = flow.nodes.length === 0
  useBuilderKeys({ problems, onJump: jump, onPublish: props.canPublish && !isEmpty ? props.onPublish : null })
  return (
    <MarksContext value={marks}>
      <div className="flex h-full min-h-0 flex-col bg-canvas text-text">
        <TopBar {...props} problems={problems} people={peopleOf(peers)} />
        <div className="relative flex min-h-0 flex-1">
          {view === 'canvas' && <CanvasView isNarrow={width !== 'wide'} isTesting={panel === 'test'} />}
          {view === 'list' && !isEmpty && <ListView />}
          {view === 'json' && (
            <div className="min-h-0 flex-1 overflow-y-auto p-4">
              {props.renderJson(flow, (next) => editor.edit(() => next, 'json'))}
            </div>
          )}
          {isEmpty && view === 'list' && !editor.isReadOnly && <EmptyFlow />}
          {view !== 'json' && (
            <SidePanel isOver={width !== 'wide'} isPhone={width === 'phone'} problems={problems} onJump={jump}>
              {panel === 'coverage' ? (
                <CoveragePanel shown={shown} onJump={jump} onTry={tryTexts} />
              ) : (
                <TestDrawer bot={bot} chat={chat} run={run} onJump={jump} />
              )}
            </SidePanel>
          )}
        </div>
        {width === 'phone' && (
          <PhoneBar problems={problems} canPublish={props.canPublish} onPublish={props.onPublish} />
        )}
      </div>
      <QuickAdd />
      <ConnectDialog />
      <FindDialog onJump={jump} />
      <HelpDialog />
    </MarksContext>
  )
}

type CanvasViewProps = { isNarrow: boolean; isTesting: boolean }

const CanvasView = ({ isNarrow, isTesting }: CanvasViewProps) => {
  const editor = useEditor()
  const isEmpty = useFlow().nodes.length === 0
  const [isRail, setIsRail] = useState(isNarrow)
  const isFolded = isRail || isTesting
  return (
    <>
      {!editor.isReadOnly && (
        <div className="flex max-md:hidden">
          <Palette isRail={isFolded} onRail={setIsRail} />
        </div>
      )}
      <div className="relative min-w-0 flex-1">
        <Canvas />
        {isEmpty && !editor.isReadOnly && <EmptyFlow />}
        {(isFolded || editor.isReadOnly) && <FloatingTools />}
      </div>
    </>
  )
}

type SidePanelProps = {
  isOver: boolean
  isPhone: boolean
  problems: Problems
  onJump: (id: string) => void
  children: ReactNode
}

/** The panel at the end side: settings, problems or the test. */
const SidePanel = ({ isOver, isPhone, problems, onJump, children }: SidePanelProps) => {
  const text = useText(inspectorMessages)
  const editor = useEditor()
  const flow = useFlow()
  const panel = useEditorState((state) => state.panel)
  const selection = useEditorState((state) => state.selection)
  if (panel === null) return null
  const node = nodeById(flow, selection[0] ?? '')
  if (isPhone && panel === 'inspector' && node) return <NodePage node={node} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of the panel, not of one control.
    <aside
      aria-label={text('inspect.panel')}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && leavePanel(editor, event)}
      className={cx(
        'flex min-h-0 flex-col border-s border-border bg-surface',
        panel === 'test' ? 'w-164' : 'w-86',
        isOver && 'absolute inset-y-0 end-0 z-20 max-w-full shadow-overlay',
        isPhone && 'w-full!',
      )}
    >
      {panel === 'inspector' && <Inspector />}
      {panel === 'problems' && <ProblemsPanel problems={problems} onJump={onJump} />}
      {(panel === 'test' || panel === 'coverage') && children}
    </aside>
  )
}

/** One level out: from a setting to its block, from another panel to the canvas, which it then leaves free. */
const leavePanel = (editor: Editor, event: KeyboardEvent) => {
  // A menu or a dialog of the panel is drawn outside of it, and closes by itself.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  const { panel, selection } = editor.store.get()
  event.preventDefault()
  if (panel !== 'inspector') editor.set({ panel: null })
  const [first] = selection
  if (first !== undefined) focusNode(first)
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Jumps on the canvas, and in the list to the line of the node. */
const useJumpAnywhere = () => {
  const editor = useEditor()
  const jump = useJump()
  return useCallback(
    (id: string) => {
      const { view } = editor.store.get()
      if (view === 'canvas') return jump(id)
      editor.select([id])
      if (view === 'json') editor.set({ view: 'list' })
      requestAnimationFrame(() => {
        const line = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
        line?.scrollIntoView({ block: 'center' })
        line?.focus()
      })
    },
    [editor, jump],
  )
}
