import type { RunStep } from '@app/contracts/agent'
import {
  Brain,
  Check,
  CircleDot,
  CircleSlash,
  Headset,
  ListChecks,
  MessageCircleQuestion,
  MessageSquareText,
  ScanSearch,
  Search,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { AnswerBody } from './answer-body.tsx'
import { ModelBody, ToolBody } from './model-body.tsx'
import { jsonOf, Machine } from './parts.tsx'
import { QnaMatchBody, SearchBody } from './search-body.tsx'
import { textIn } from './read-record.ts'
import { traceMessages } from './trace-messages.ts'
import { UnderstandBody } from './understand-body.tsx'
import { problemText, whyTexts } from './why-text.ts'

const ChecksBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  if (step.outputTaken === 'passed') return <p className="text-sm">{text('trace.checks.passed')}</p>
  return step.outputTaken === 'no_answer' ? <p className="text-sm">{text('trace.checks.no-answer')}</p> : null
}
const Nothing = () => null

type Look = { icon: LucideIcon; Body: ComponentType<{ step: RunStep }> }
const looks = {
  understand: { icon: ScanSearch, Body: UnderstandBody },
  qna_match: { icon: MessageCircleQuestion, Body: QnaMatchBody },
  search: { icon: Search, Body: SearchBody },
  ai_reply: { icon: Brain, Body: ModelBody },
  tool: { icon: Wrench, Body: ToolBody },
  checks: { icon: ListChecks, Body: ChecksBody },
  answer: { icon: MessageSquareText, Body: AnswerBody },
  handoff: { icon: Headset, Body: Nothing },
} as const satisfies Record<string, Look>
type StepName = keyof typeof looks

const nameOf = ({ nodeId, type }: RunStep): StepName | undefined =>
  nodeId === 'tool' ? 'tool' : Object.hasOwn(looks, type) ? (type as StepName) : undefined

const RINGS = {
  done: 'bg-accent-soft text-accent',
  failed: 'bg-danger-soft text-danger',
  skipped: 'bg-surface-hover text-text-muted',
} as const
const MARKS = { done: Check, failed: X, skipped: CircleSlash } as const

/** One step of a turn: what was done, and why it went the way it did. */
export const StepCard = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const name = nameOf(step)
  const { icon: Icon, Body }: Look = name ? looks[name] : { icon: CircleDot, Body: Nothing }
  const title =
    name === 'tool'
      ? text('trace.step.tool', { name: textIn(step.in, 'name') || step.type })
      : name
        ? text(`trace.step.${name}`)
        : text('trace.step.other', { name: step.type })
  const reasons = whyTexts(step, { language, format })
  const Mark = MARKS[step.status]
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0 [&:not(:last-child)]:before:absolute [&:not(:last-child)]:before:start-4 [&:not(:last-child)]:before:top-9 [&:not(:last-child)]:before:bottom-0 [&:not(:last-child)]:before:w-px [&:not(:last-child)]:before:bg-border">
      <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', RINGS[step.status])}>
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 rounded-card border border-border bg-surface p-3.5 shadow-card">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-base font-semibold break-words">{title}</h3>
          {step.status !== 'done' && (
            <span
              className={cx(
                'inline-flex items-center gap-1 text-xs font-medium',
                step.status === 'failed' ? 'text-danger' : 'text-text-muted',
              )}
            >
              <Mark aria-hidden="true" className="size-3.5" />
              {text(step.status === 'failed' ? 'trace.failed-step' : 'trace.skipped-step')}
            </span>
          )}
          <span className="tabular ms-auto text-xs text-text-muted">
            {text('trace.ms', { ms: format.number(step.ms, { maximumFractionDigits: 1 }) })}
          </span>
        </div>
        <div className="mt-2.5 flex flex-col gap-3 empty:hidden">
          <Body step={step} />
          {step.error && <p className="text-sm text-danger">{problemText(step.error, language)}</p>}
          {step.retries > 0 && (
            <p className="text-sm text-text-muted">{text('trace.retries', { count: step.retries })}</p>
          )}
          {reasons.length > 0 && <Reasons reasons={reasons} />}
          {!name && (
            <Disclosure summary={text('trace.raw')}>
              <Machine label={text('trace.raw')}>{jsonOf({ in: step.in, out: step.out })}</Machine>
            </Disclosure>
          )}
        </div>
      </div>
    </li>
  )
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) => {
  const text = useText(traceMessages)
  return (
    <div className="rounded-control bg-accent-soft/50 px-3 py-2 text-sm">
      <p className="text-xs font-semibold text-accent">{text('trace.why')}</p>
      <ul className="mt-0.5 flex flex-col gap-0.5">
        {reasons.map((reason, index) => (
          <li key={index} className="break-words">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
