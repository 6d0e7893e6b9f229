import type { Replay } from '@app/contracts/replays'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Card } from '#ui/display/card.tsx'
import { replayMessages } from './messages.ts'

type Tone = 'bad' | 'good' | 'plain'
const tones: Readonly<Record<Tone, string>> = { bad: 'text-danger', good: 'text-success', plain: 'text-text' }

/** Less is good, the same is nothing. */
const toneOf = (difference: number): Tone => (difference > 0 ? 'bad' : difference < 0 ? 'good' : 'plain')

export const ReplayFigures = ({ replay }: { replay: Replay }) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const { turns, changed, marks, handoffs, credits } = replay
  const share = (count: number): string => (turns === 0 ? '' : format.percent(count / turns))
  const more = handoffs.after - handoffs.before
  const each = (sum: number): number => (turns === 0 ? 0 : sum / turns)
  const perAnswer = (sum: number): string => format.number(each(sum), { maximumFractionDigits: 1 })
  const saved = credits.before === 0 ? 0 : (credits.after - credits.before) / credits.before
  return (
    <Card>
      <dl className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        <Figure label={text('figure.turns')} note={text('figure.talks', { count: format.number(replay.finished) })}>
          {format.number(turns)}
        </Figure>
        <Figure label={text('figure.same')} note={share(turns - changed)}>
          {format.number(turns - changed)}
        </Figure>
        <Figure label={text('figure.changed')} note={share(changed)}>
          {format.number(changed)}
        </Figure>
        <Figure label={text('figure.source')} tone={toneOf(marks.source)}>
          {format.number(marks.source)}
        </Figure>
        <Figure
          label={text('figure.handoff')}
          note={`${format.number(handoffs.before)} → ${format.number(handoffs.after)}`}
          tone={toneOf(more)}
        >
          {format.number(more, { signDisplay: 'exceptZero' })}
        </Figure>
        <Figure
          label={text('figure.cost')}
          note={text('figure.credits', { before: perAnswer(credits.before), after: perAnswer(credits.after) })}
          tone={toneOf(saved)}
        >
          {credits.before === 0 ? perAnswer(credits.after) : `${saved > 0 ? '+' : ''}${format.percent(saved)}`}
        </Figure>
      </dl>
    </Card>
  )
}

type FigureProps = { label: string; note?: string | undefined; tone?: Tone | undefined; children: ReactNode }

const Figure = ({ label, note, tone = 'plain', children }: FigureProps) => (
  <div className="border-border px-4 py-3 not-first:border-s max-sm:odd:border-s-0">
    <dt className="text-sm text-text-muted">{label}</dt>
    <dd className="tabular mt-0.5 flex flex-wrap items-baseline gap-x-1.5">
      <span className={cx('text-xl font-semibold', tones[tone])}>{children}</span>
      {note && <span className="text-sm text-text-muted">{note}</span>}
    </dd>
  </div>
)
