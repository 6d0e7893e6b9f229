import type { ReplayAnswer, ReplayMark } from '@app/contracts/replays'
import { FileText, FileX2 } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { diffWords } from '#features/bots/public.ts'
import { Badge } from '#ui/display/badge.tsx'
import { replayMessages } from './messages.ts'

type AnswerSideProps = {
  title: string
  side: 'before' | 'after'
  before: ReplayAnswer
  after: ReplayAnswer
  marks: readonly ReplayMark[]
}

/** One version's answer: words that went are struck through on the left, words that came are underlined on the right. */
export const AnswerSide = ({ title, side, before, after, marks }: AnswerSideProps) => {
  const text = useText(replayMessages)
  const own = side === 'before' ? before : after
  const isHarmed = side === 'after' && marks.some((mark) => mark !== 'wording' && mark !== 'better')
  const worst = marks[0]
  const shown = diffWords(before.text, after.text).filter(
    ({ kind }) => kind === 'same' || (kind === 'removed') === (side === 'before'),
  )
  return (
    <section
      aria-label={title}
      className={cx('flex min-w-0 flex-col rounded-card border', isHarmed ? 'border-danger' : 'border-border')}
    >
      <header className="flex items-center gap-2 rounded-t-card bg-surface-sunken px-4 py-2 text-sm font-semibold">
        <span
          aria-hidden="true"
          className={cx('size-2 rounded-full', side === 'before' ? 'bg-success' : 'bg-accent')}
        />
        {title}
        {side === 'after' && worst && (
          <Badge className="ms-auto" tone={isHarmed ? 'danger' : 'info'}>
            {text(`mark.${worst}`)}
          </Badge>
        )}
      </header>
      <p className="min-h-24 flex-1 px-4 py-3 leading-relaxed break-words whitespace-pre-wrap">
        {own.text === '' && <span className="text-text-muted">{text('turn.silent')}</span>}
        {shown.map(({ kind, text: words }, index) =>
          kind === 'removed' ? (
            <del key={index} className="rounded-sm bg-danger-soft px-0.5 text-danger">
              {words}
            </del>
          ) : kind === 'added' ? (
            <ins key={index} className="rounded-sm bg-success-soft px-0.5 text-success underline underline-offset-2">
              {words}
            </ins>
          ) : (
            <span key={index}>{words}</span>
          ),
        )}
      </p>
      <AnswerFoot answer={own} hasLost={side === 'after' && marks.includes('source')} />
    </section>
  )
}

const AnswerFoot = ({ answer, hasLost }: { answer: ReplayAnswer; hasLost: boolean }) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const { citations, isHandoff, credits, ms } = answer
  return (
    <footer className="flex flex-col gap-1.5 border-t border-border px-4 py-3 text-sm text-text-muted">
      <span className="flex flex-wrap gap-1.5">
        {citations.length === 0 ? (
          <Badge
            tone={hasLost ? 'danger' : 'neutral'}
            icon={hasLost ? <FileX2 aria-hidden="true" className="size-3.5" /> : undefined}
          >
            {text(hasLost ? 'turn.no-source' : 'turn.no-source-before')}
          </Badge>
        ) : (
          citations.map(({ itemId, title, datasetName }) => (
            <Badge key={itemId} icon={<FileText aria-hidden="true" className="size-3.5" />}>
              {title || datasetName}
            </Badge>
          ))
        )}
      </span>
      <span>
        {text('turn.cost', {
          seconds: format.number(ms / 1000, { maximumFractionDigits: 1 }),
          credits: format.number(credits),
        })}
        {' · '}
        {isHandoff ? (
          <strong className="font-semibold text-warning">{text('turn.handed')}</strong>
        ) : (
          text('turn.not-handed')
        )}
      </span>
    </footer>
  )
}
