import type { RunStep } from '@app/contracts/agent'
import { ExternalLink } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ConfidenceScale } from './confidence-scale.tsx'
import { Fact, Facts } from './parts.tsx'
import { listIn, numberIn, textIn, textsIn, type Data } from './read-record.ts'
import { itemPath } from './source-path.ts'
import { traceMessages } from './trace-messages.ts'

const kinds = ['chunk', 'qna', 'record'] as const

/** The most similar stored question, and whether it is similar enough to answer directly. */
export const QnaMatchBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const question = textIn(step.out, 'question')
  const [rule] = step.why
  const value = rule ? numberIn(rule, 'value') : undefined
  const limit = rule ? numberIn(rule, 'threshold') : undefined
  if (!question) return <p className="text-sm text-text-muted">{text('trace.no-pair')}</p>
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact name={text('trace.best-pair')}>{question}</Fact>
      </Facts>
      {value !== undefined && limit !== undefined && (
        <ConfidenceScale value={value} marks={[{ name: 'verbatim', at: limit }]} />
      )}
    </div>
  )
}

/** The search terms and the best hits, with scores. */
export const SearchBody = ({ step }: { step: RunStep }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const hits = listIn(step.out, 'hits')
  const best = Math.max(...hits.map((hit) => numberIn(hit, 'score') ?? 0), 0)
  const searched = numberIn(step.out, 'searchedItems')
  return (
    <div className="flex flex-col gap-3">
      <Facts>
        <Fact name={text('trace.search.query')}>
          “{textIn(step.in, 'query')}”{' '}
          {searched !== undefined && (
            <span className="text-text-muted">{text('trace.search.searched', { count: format.number(searched) })}</span>
          )}
        </Fact>
      </Facts>
      {hits.length === 0 ? (
        <p className="text-sm text-text-muted">
          {text(numberIn(step.in, 'datasets') === 0 ? 'trace.search.no-data' : 'trace.search.none')}
        </p>
      ) : (
        <ol className="flex flex-col gap-2">
          {hits.map((hit, index) => (
            <Hit key={textIn(hit, 'itemId') || index} hit={hit} place={index + 1} best={best} />
          ))}
        </ol>
      )}
    </div>
  )
}

const Hit = ({ hit, place, best }: { hit: Data; place: number; best: number }) => {
  const text = useText(traceMessages)
  const format = useFormat()
  const kind = kinds.find((each) => each === textIn(hit, 'kind')) ?? 'chunk'
  const score = numberIn(hit, 'score') ?? 0
  const [datasetName, title, words] = [textIn(hit, 'datasetName'), textIn(hit, 'title'), textsIn(hit, 'matchedWords')]
  return (
    <li className="rounded-control border border-border p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <span className="tabular font-semibold">#{place}</span>
        <Badge>{text(`trace.hit.${kind}`)}</Badge>
        <span className="min-w-0 flex-1 truncate text-text-muted">{datasetName}</span>
        <span className="tabular">
          {text('trace.search.score', { score: format.number(score, { maximumFractionDigits: 2 }) })}
        </span>
        <a
          href={itemPath(kind, textIn(hit, 'datasetId'), title)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text('trace.open-source', { name: title || datasetName })}
          className="grid size-6 place-items-center rounded-md text-text-muted hover:bg-surface-hover hover:text-text"
        >
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      </div>
      <div className="ltr mt-1.5 h-1 rounded-full bg-surface-hover" aria-hidden="true">
        <div className="h-full rounded-full bg-chart" style={{ width: `${best > 0 ? (score / best) * 100 : 0}%` }} />
      </div>
      {title && <p className="mt-2 text-sm font-medium break-words">{title}</p>}
      <p className="mt-0.5 line-clamp-3 text-sm break-words text-text-muted">{textIn(hit, 'excerpt')}</p>
      {words.length > 0 && (
        <p className="mt-1 text-xs text-text-muted">{text('trace.search.words', { words: words.join(', ') })}</p>
      )}
    </li>
  )
}
