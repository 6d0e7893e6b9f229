import type { Bot } from '@app/contracts/bots'
import { BookmarkPlus, Footprints, History, Hourglass, RotateCcw, SendHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { answerText, type ChatTurn, type TestChat } from '#features/agent/public.ts'
import { SaveCaseDialog } from '#features/evaluation/public.ts'
import { errorText } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { usePreferences } from '#lib/session/preferences.ts'
import { useSession } from '#lib/session/session.ts'
import { cx } from '#lib/style/cx.ts'
import { Bubble, TypingBubble } from '#ui/chat/chat-bubble.tsx'
import { SuggestionChips } from '#ui/chat/chat-chips.tsx'
import { chatLook } from '#ui/chat/chat-look.ts'
import { ChatTop } from '#ui/chat/chat-top.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { useStickToEnd } from '#ui/virtual/use-stick-to-end.ts'
import { useEditor, useEditorState, useFlow } from '../editor/use-editor.ts'
import { nodeById } from '../model/edits.ts'
import { ReplayDialog } from './replay-dialog.tsx'
import { RunControls } from './run-controls.tsx'
import { RunNodeDialog } from './run-node-dialog.tsx'
import { stepsOf } from './run-marks.ts'
import { testMessages } from './test-messages.ts'
import { Timeline } from './timeline.tsx'
import type { TestRun } from './use-test-run.ts'
import { WorldBar } from './world-bar.tsx'
import { worldMessages } from './world-messages.ts'

const messages = { ...testMessages, ...worldMessages }

type TestDrawerProps = {
  bot: Bot
  chat: TestChat
  run: TestRun
  onJump: (id: string) => void
}

/** The flow as a customer meets it, and beside it every step with its reason. */
export const TestDrawer = ({ bot, chat, run, onJump }: TestDrawerProps) => {
  const text = useText(messages)
  const flow = useFlow()
  const { can } = useSession()
  const [dialog, setDialog] = useState<'save' | 'replay' | null>(null)
  const steps = stepsOf(chat.turns, flow)
  const close = () => setDialog(null)
  return (
    <>
      <DrawerHead chat={chat} run={run} onReplay={() => setDialog('replay')} />
      <div className="grid min-h-0 flex-1 max-sm:grid-rows-[minmax(0,3fr)_minmax(0,2fr)] sm:grid-cols-[17.5rem_minmax(0,1fr)]">
        <div className="flex min-h-0 flex-col">
          <WorldBar run={run} />
          <Phone bot={bot} chat={chat} run={run} />
        </div>
        <div className="flex min-h-0 flex-col border-s border-border">
          <Timeline steps={steps} chat={chat} onJump={onJump} />
          <RunControls chat={chat} run={run} />
          {can('bots.write') && (
            <div className="border-t border-border p-3">
              <Button
                size="sm"
                className="w-full"
                disabled={!chat.session || chat.isWriting}
                icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
                onClick={() => setDialog('save')}
              >
                {text('test.save')}
              </Button>
            </div>
          )}
        </div>
      </div>
      {dialog === 'save' && chat.session && (
        <SaveCaseDialog botId={bot.id} sessionId={chat.session.id} onClose={close} />
      )}
      {dialog === 'replay' && <ReplayDialog botId={bot.id} run={run} onClose={close} />}
      <RunFromNode chat={chat} run={run} />
    </>
  )
}

type DrawerHeadProps = { chat: TestChat; run: TestRun; onReplay: () => void }

const DrawerHead = ({ chat, run, onReplay }: DrawerHeadProps) => {
  const text = useText(messages)
  const editor = useEditor()
  const { world, setWorld } = run
  return (
    <header className="flex items-center gap-2 border-b border-border px-4 py-2.5">
      <h2 className="text-base font-semibold">{text('test.title')}</h2>
      <RunState turn={chat.turns.at(-1)} isReplaying={run.isReplaying} />
      <IconButton
        size="sm"
        className="ms-auto"
        aria-pressed={world.isStepping}
        label={text('run.stepping')}
        icon={<Footprints aria-hidden="true" className={cx('size-4.5', world.isStepping && 'text-accent')} />}
        onClick={() => setWorld({ ...world, isStepping: !world.isStepping })}
      />
      <IconButton
        size="sm"
        label={text('run.replay')}
        icon={<History aria-hidden="true" className="size-4.5" />}
        onClick={onReplay}
      />
      <IconButton
        size="sm"
        disabled={chat.turns.length === 0}
        label={text('test.restart')}
        icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
        onClick={chat.restart}
      />
      <IconButton
        size="sm"
        label={text('test.close')}
        icon={<X aria-hidden="true" className="size-4.5" />}
        onClick={() => editor.set({ panel: null })}
      />
    </header>
  )
}

/** The block that somebody wants to run on its own, chosen on the canvas. */
const RunFromNode = ({ chat, run }: { chat: TestChat; run: TestRun }) => {
  const editor = useEditor()
  const flow = useFlow()
  const node = useEditorState((state) => (state.runningFrom ? nodeById(flow, state.runningFrom) : undefined))
  if (!node) return null
  return <RunNodeDialog node={node} chat={chat} run={run} onClose={() => editor.set({ runningFrom: null })} />
}

const RunState = ({ turn, isReplaying }: { turn: ChatTurn | undefined; isReplaying: boolean }) => {
  const text = useText(messages)
  if (isReplaying) return <Badge tone="accent">{text('run.replaying')}</Badge>
  if (!turn) return null
  if (turn.phase === 'writing') return <Badge tone="accent">{text('test.running')}</Badge>
  if (turn.phase === 'failed' || turn.run?.status === 'failed')
    return <Badge tone="danger">{text('test.failed')}</Badge>
  if (turn.run?.status === 'waiting')
    return (
      <Badge tone="accent" icon={<Hourglass aria-hidden="true" className="size-3.5" />}>
        {text('test.waiting')}
      </Badge>
    )
  return turn.run ? <Badge tone="success">{text('test.done')}</Badge> : null
}

const Phone = ({ bot, chat, run }: Pick<TestDrawerProps, 'bot' | 'chat' | 'run'>) => {
  const text = useText(testMessages)
  const { darkMode } = usePreferences()
  const { toEnd, ...log } = useStickToEnd()
  const [isPreparing, setIsPreparing] = useState(false)
  /** False when it could not be said, so that the words stay in the box. */
  const say = async (said: string): Promise<boolean> => {
    if (said.trim() === '' || chat.isWriting || isPreparing) return false
    setIsPreparing(true)
    const isReady = (await run.prepare()) !== null
    setIsPreparing(false)
    if (!isReady) return false
    toEnd()
    chat.send(said.trim())
    return true
  }
  return (
    <section
      aria-label={text('test.log')}
      {...chatLook(
        bot.appearance.color,
        darkMode,
        cx(
          'relative m-3 flex min-h-0 flex-1 flex-col overflow-hidden rounded-card border border-border',
          darkMode && 'dark',
        ),
      )}
    >
      <ChatTop name={bot.name} logoUrl={bot.logoUrl} aiWords={null}>
        <span title={text('test.mark.help')} className="ms-auto">
          <Badge tone="info">{text('test.mark')}</Badge>
        </span>
      </ChatTop>
      <div
        {...log}
        role="log"
        aria-label={text('test.log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="log flex flex-col gap-2"
      >
        {chat.turns.length === 0 && (
          <div className="m-auto flex flex-col items-center gap-2 p-2 text-center text-sm">
            <p>{text('test.begin')}</p>
            <SuggestionChips
              label={text('test.say')}
              questions={[text('test.begin.sample')]}
              onAsk={(said) => void say(said)}
            />
          </div>
        )}
        {chat.turns.map((turn) => (
          <TurnBubbles
            key={turn.inputId}
            turn={turn}
            name={bot.name}
            onSay={(said) => void say(said)}
            onRetry={() => chat.retry(turn)}
          />
        ))}
        {isPreparing && <p className="text-xs">{text('test.saving')}</p>}
      </div>
      <Composer onSay={say} />
    </section>
  )
}

const Composer = ({ onSay }: { onSay: (said: string) => Promise<boolean> }) => {
  const text = useText(testMessages)
  const [words, setWords] = useState('')
  const submit = async () => {
    if (await onSay(words)) setWords('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex items-center gap-1 border-t border-border bg-surface p-2"
    >
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the phone opens to be written to; a finger's keyboard waits.
        autoFocus={matchMedia('(pointer: fine)').matches}
        aria-label={text('test.say')}
        placeholder={text('test.say')}
        value={words}
        maxLength={2000}
        onChange={(event) => setWords(event.target.value)}
        className="h-9 min-w-0 flex-1 rounded-control bg-transparent px-2 text-sm"
      />
      <IconButton
        size="sm"
        type="submit"
        label={text('test.send')}
        icon={<SendHorizontal aria-hidden="true" className="size-4.5 text-accent rtl:-scale-x-100" />}
      />
    </form>
  )
}

type TurnBubblesProps = { turn: ChatTurn; name: string; onSay: (text: string) => void; onRetry: () => void }

const TurnBubbles = ({ turn, name, onSay, onRetry }: TurnBubblesProps) => {
  const text = useText(testMessages)
  // Each message of the flow is a bubble of its own; a blank line stands between two of them.
  const answers = answerText(turn)
    .split(/\n{2,}/)
    .filter(Boolean)
  return (
    <>
      {turn.text !== '' && (
        <Bubble from="customer" speaker={text('test.you')}>
          {turn.text}
        </Bubble>
      )}
      {answers.map((answer, index) => (
        <Bubble key={index} from="bot" speaker={name}>
          <Markdown source={answer} />
        </Bubble>
      ))}
      {turn.phase === 'writing' && answers.length === 0 && <TypingBubble />}
      {turn.run?.reply?.isHandoff && <p className="text-center text-xs">{text('test.handoff')}</p>}
      {turn.phase === 'failed' && (
        <div role="alert" className="rounded-control bg-danger-soft p-2.5 text-sm text-danger">
          <p>{errorText(turn.error)}</p>
          <Button size="sm" className="mt-2" onClick={onRetry}>
            {text('test.retry')}
          </Button>
        </div>
      )}
      <SuggestionChips label={text('test.say')} questions={turn.run?.reply?.suggestions ?? []} onAsk={onSay} />
    </>
  )
}
