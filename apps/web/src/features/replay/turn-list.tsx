import { replayMarks, type Replay, type ReplayMark, type ReplayTurn } from '@app/contracts/replays'
import { Check } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { replayMessages } from './messages.ts'

const markTones: Readonly<Record<ReplayMark, Tone>> = {
  price: 'danger',
  source: 'danger',
  unknown: 'warning',
  handoff: 'warning',
  wording: 'neutral',
  better: 'success',
}

type MarkFilterProps = { replay: Replay; mark: ReplayMark | null; onMark: (mark: ReplayMark | null) => void }

/** What changed, by kind; an answer may stand under several. */
export const MarkFilter = ({ replay, mark, onMark }: MarkFilterProps) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const options = [
    { value: null, label: text('mark.all'), count: replay.changed },
    ...replayMarks.map((value) => ({ value, label: text(`mark.${value}`), count: replay.marks[value] })),
  ]
  return (
    <div role="group" aria-label={text('mark.label')} className="flex flex-wrap gap-1.5 border-b border-border p-3">
      {options
        .filter(({ value, count }) => value === null || count > 0 || value === mark)
        .map(({ value, label, count }) => (
          <button
            key={value ?? 'all'}
            type="button"
            aria-pressed={mark === value}
            onClick={() => onMark(value)}
            className={cx(
              'tabular h-8 rounded-full border px-3 text-sm font-medium whitespace-nowrap',
              mark === value
                ? 'border-accent bg-accent text-on-accent'
                : 'border-border text-text-muted hover:bg-surface-hover hover:text-text',
            )}
          >
            {label} {format.number(count)}
          </button>
        ))}
    </div>
  )
}

type TurnListProps = { turns: readonly ReplayTurn[]; chosenId: string | null; onChoose: (id: string) => void }

export const TurnList = ({ turns, chosenId, onChoose }: TurnListProps) => {
  const text = useText(replayMessages)
  return (
    <ul aria-label={text('list.label')} className="divide-y divide-border">
      {turns.map((turn) => (
        <li key={turn.id}>
          <button
            type="button"
            aria-current={turn.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(turn.id)}
            className={cx(
              'flex w-full flex-col items-start gap-1 border-s-2 px-4 py-3 text-start',
              turn.id === chosenId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-hover',
            )}
          >
            <span className="line-clamp-2 font-medium break-words">{turn.question}</span>
            <span className="flex flex-wrap items-center gap-1.5 text-sm text-text-muted">
              {turn.accepted && <Check aria-label={text('turn.accept')} className="size-4 text-success" />}
              {turn.marks.map((mark) => (
                <Badge key={mark} tone={markTones[mark]}>
                  {text(`mark.${mark}`)}
                </Badge>
              ))}
              {turn.customer || text('turn.program')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
