import type { SearchHit } from '@app/contracts/knowledge'
import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { searchMessages } from '../search-messages.ts'
import { Highlighted } from './highlighted.tsx'

type HitCardProps = {
  hit: SearchHit
  /** From another dataset than the one on screen. */
  isForeign: boolean
  isExpected: boolean
  isSaving: boolean
  onSave: (() => void) | undefined
}

export const HitCard = ({ hit, isForeign, isExpected, isSaving, onSave }: HitCardProps) => {
  const text = useText(searchMessages)
  const { item, rank, score, keywordScore, vectorScore, matchedWords, isAboveThreshold } = hit
  const heading = headingOf(hit)
  return (
    <article
      className={cx(
        'rounded-card border border-border p-4 shadow-card',
        isAboveThreshold ? 'bg-surface' : 'bg-surface-sunken',
      )}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            <span className="tabular text-text-muted" aria-label={text('hit.rank', { rank })}>
              #{rank}
            </span>
            {heading && (
              <span className="min-w-0 break-words">
                <Highlighted text={heading} matched={matchedWords} />
              </span>
            )}
            {isForeign && <Badge>{hit.datasetName}</Badge>}
            {isExpected && (
              <Badge tone="success" icon={<BookmarkCheck aria-hidden="true" className="size-3.5" />}>
                {text('hit.is-expected')}
              </Badge>
            )}
          </h3>
          <Citation hit={hit} />
          <p className="mt-2 line-clamp-8 text-sm break-words whitespace-pre-wrap">
            <Highlighted text={item.body} matched={matchedWords} />
          </p>
          {matchedWords.length > 0 && (
            <p className="mt-2 text-xs text-text-muted">{text('hit.matched', { words: matchedWords.join(', ') })}</p>
          )}
        </div>
        <div className="flex flex-col gap-2">
          <ScoreBar name={text('hit.score.fused')} value={score} isMain />
          <ScoreBar name={text('hit.score.keyword')} value={keywordScore} />
          <ScoreBar name={text('hit.score.vector')} value={vectorScore} />
          {onSave && !isExpected && (
            <Button
              size="sm"
              variant="ghost"
              className="mt-1"
              aria-label={`${text('hit.save')}: #${rank}`}
              disabled={isSaving}
              icon={<BookmarkPlus aria-hidden="true" className="size-4" />}
              onClick={onSave}
            >
              {text('hit.save-short')}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** The heading inside the document, because several hits may come from one document; its name is shown below. */
const headingOf = ({ item, citation }: SearchHit): string => {
  if (item.kind === 'qna') return item.questions[0] ?? item.title
  return item.title === citation.document ? (citation.headingPath.at(-1) ?? item.title) : item.title
}

/** The source: document, heading path, page and row. */
const Citation = ({ hit: { citation, datasetName } }: { hit: SearchHit }) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const { document, headingPath, page, row } = citation
  const place = [
    ...(page === null ? [] : [text('hit.page', { page: format.number(page) })]),
    ...(row === null ? [] : [text('hit.row', { row: format.number(row) })]),
  ]
  return (
    <p className="text-xs text-text-muted">
      <span className="sr-only">{text('hit.from')}: </span>
      {[document ?? datasetName, ...headingPath].join(' › ')}
      {place.length > 0 && ` · ${place.join(' · ')}`}
    </p>
  )
}

type ScoreBarProps = { name: string; value: number | null; isMain?: boolean | undefined }

const ScoreBar = ({ name, value, isMain }: ScoreBarProps) => {
  const text = useText(searchMessages)
  const format = useFormat()
  const shown = value === null ? '—' : format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const width = `${Math.round(Math.min(1, Math.max(0, value ?? 0)) * 100)}%`
  return (
    <div>
      <p className={cx('flex justify-between text-xs', isMain ? 'font-semibold' : 'text-text-muted')}>
        <span>
          <span className="sr-only">{text('hit.score')} </span>
          {name}
        </span>
        <span className="tabular">{shown}</span>
      </p>
      <div aria-hidden="true" className="mt-0.5 h-1.5 overflow-hidden rounded-full bg-surface-hover">
        <div className={cx('h-full rounded-full', isMain ? 'bg-accent' : 'bg-chart')} style={{ width }} />
      </div>
    </div>
  )
}
