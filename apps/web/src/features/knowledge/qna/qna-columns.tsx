import type { Item } from '@app/contracts/knowledge'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import type { Column } from '#ui/list/table.tsx'
import { SampleBadge } from '../components/sample-badge.tsx'
import { Markdown } from '../components/markdown.tsx'
import { qnaMessages } from '../qna-messages.ts'
import { validityOf } from './validity.ts'

type QnaColumnOptions = {
  /** Absent for a reader who may not change anything. */
  onOpen: ((item: Item) => void) | undefined
  onTag: (tag: string) => void
}

export const useQnaColumns = ({ onOpen, onTag }: QnaColumnOptions): Column<Item>[] => {
  const text = useText(qnaMessages)
  return [
    {
      key: 'question',
      header: text('qna.question'),
      width: '26%',
      render: (item) => <Question item={item} onOpen={onOpen} />,
    },
    {
      key: 'answer',
      header: text('qna.answer'),
      render: (item) => (
        <div className="max-h-24 overflow-hidden text-start">
          <Markdown source={item.body} />
        </div>
      ),
    },
    {
      key: 'tags',
      header: text('qna.tags'),
      width: '10rem',
      render: ({ tags }) => (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <button key={tag} type="button" aria-label={text('qna.filter-by', { tag })} onClick={() => onTag(tag)}>
              <Badge tone="accent">{tag}</Badge>
            </button>
          ))}
        </span>
      ),
    },
    { key: 'validity', header: text('qna.validity'), width: '10rem', render: (item) => <Validity item={item} /> },
    {
      key: 'updated',
      header: text('qna.updated'),
      align: 'end',
      width: '8rem',
      render: (item) => <RelativeTime value={item.updatedAt} />,
    },
  ]
}

const Question = ({ item, onOpen }: { item: Item; onOpen: QnaColumnOptions['onOpen'] }) => {
  const text = useText(qnaMessages)
  const [first = item.title, ...others] = item.questions
  return (
    <span className="flex flex-col items-start gap-1">
      {onOpen ? (
        <button
          type="button"
          className="rounded-sm text-start font-medium hover:text-accent"
          onClick={() => onOpen(item)}
        >
          {first}
        </button>
      ) : (
        <span className="font-medium">{first}</span>
      )}
      {item.isSample && <SampleBadge />}
      {others.length > 0 && (
        <span className="text-xs text-text-muted" title={others.join('\n')}>
          {text('qna.variants', { count: others.length })}
        </span>
      )}
    </span>
  )
}

const Validity = ({ item }: { item: Item }) => {
  const text = useText(qnaMessages)
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const state = validityOf(item, now)
  if (state === 'always') return <span className="text-text-muted">{text('qna.always')}</span>
  if (state === 'expired')
    return <Badge tone="danger">{text('qna.expired', { date: format.date(item.validTo) })}</Badge>
  if (state === 'upcoming')
    return <Badge tone="warning">{text('qna.upcoming', { date: format.date(item.validFrom) })}</Badge>
  return (
    <Badge tone="success">
      {item.validTo ? text('qna.until', { date: format.date(item.validTo) }) : text('qna.active')}
    </Badge>
  )
}
