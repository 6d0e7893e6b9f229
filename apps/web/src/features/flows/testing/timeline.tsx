import type { RunStep } from '@app/contracts/agent'
import { ArrowRight, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import type { TestChat } from '#features/agent/public.ts'
import { whyTexts, problemText } from '#features/traces/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { durationText } from '../canvas/node-badge.tsx'
import { useEditor, useFlow } from '../editor/use-editor.ts'
import { useNodeName, useWords } from '../kinds/use-kinds.ts'
import { nodeById } from '../model/edits.ts'
import { outputsOfNode } from '../model/node-rows.ts'
import type { TestStep } from './run-marks.ts'
import { testMessages } from './test-messages.ts'

type TimelineProps = { steps: readonly TestStep[]; chat: TestChat; onJump: (id: string) => void }

/** Every step of the test in order, with the output it took and why. */
export const Timeline = ({ steps, chat, onJump }: TimelineProps) => {
  const text = useText(testMessages)
  const format = useFormat()
  const [isFolded, setIsFolded] = useState(false)
  const ms = chat.turns.reduce((sum, turn) => sum + (turn.run?.ms ?? 0), 0)
  const credits = chat.turns.reduce((sum, turn) => sum + (turn.run?.credits ?? 0), 0)
  return (
    <section
      aria-label={text('test.timeline')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto p-3"
    >
      {steps.length === 0 ? (
        <p className="text-sm text-text-muted">{text('test.timeline.empty')}</p>
      ) : (
        <p className="mb-2 flex items-baseline gap-2 text-sm">
          <span className="font-semibold">{text('test.steps', { count: steps.length })}</span>
          <span className="text-xs text-text-muted">
            {text('test.totals', { time: durationText(ms, format), credits: format.number(credits) })}
          </span>
          <button
            type="button"
            className="ms-auto text-xs font-medium text-accent"
            onClick={() => setIsFolded((is) => !is)}
          >
            {text(isFolded ? 'test.unfold' : 'test.fold')}
          </button>
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {steps.map(({ order, step, turn }, index) => (
          <li key={order}>
            {turn !== steps[index - 1]?.turn && chat.turns[turn]?.text && (
              <p className="mb-1 truncate text-xs text-text-muted">
                {text('test.turn', { text: chat.turns[turn]?.text ?? '' })}
              </p>
            )}
            <StepLine order={order} step={step} isFolded={isFolded} onJump={onJump} />
          </li>
        ))}
      </ol>
    </section>
  )
}

type StepLineProps = { order: number; step: RunStep; isFolded: boolean; onJump: (id: string) => void }

/** One step: which block, the output it took, and why. */
export const StepLine = ({ order, step, isFolded, onJump }: StepLineProps) => {
  const text = useText(testMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const { kinds } = useEditor()
  const flow = useFlow()
  const words = useWords()
  const nameOf = useNodeName(kinds)
  const node = nodeById(flow, step.nodeId)
  const taken = node && outputsOfNode(kinds, node).find(({ name }) => name === step.outputTaken)
  const whys = whyTexts(step, { language, format })
  const isFailed = step.status === 'failed'
  // The way on of a node with one output says nothing new.
  const isBranch = taken && node && outputsOfNode(kinds, node).length > 1
  return (
    <div className="flex gap-2">
      <span
        className={cx(
          'tabular grid size-5.5 shrink-0 place-items-center rounded-full text-xs font-semibold',
          isFailed ? 'bg-danger text-on-danger' : 'bg-success-soft text-success',
        )}
      >
        {order}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-1.5 text-sm">
          <button type="button" className="truncate font-semibold hover:underline" onClick={() => onJump(step.nodeId)}>
            {nameOf(node)}
          </button>
          {isBranch && (
            <span className="flex min-w-0 items-center gap-1 text-success">
              <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
              <span className="truncate">{words(taken.label)}</span>
            </span>
          )}
          <span className="tabular ms-auto shrink-0 text-xs text-text-muted">{durationText(step.ms, format)}</span>
        </p>
        {step.error && <p className="mt-1 text-sm text-danger">{problemText(step.error, language)}</p>}
        {!isFolded && whys.length > 0 && (
          <div className="mt-1 rounded-control border border-border bg-surface-sunken px-2.5 py-2 text-xs">
            <p className="mb-1 flex items-center gap-1 font-semibold text-accent">
              <Lightbulb aria-hidden="true" className="size-3.5" />
              {text('test.why')}
            </p>
            {whys.map((why) => (
              <p key={why}>{why}</p>
            ))}
            <details className="mt-1 text-text-muted">
              <summary className="cursor-pointer">{text('test.details')}</summary>
              <pre className="mt-1 max-h-40 overflow-auto font-mono text-[11px] whitespace-pre-wrap">
                {JSON.stringify({ in: step.in, out: step.out, why: step.why }, null, 1)}
              </pre>
            </details>
          </div>
        )}
      </div>
    </div>
  )
}
