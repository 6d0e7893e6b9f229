import type { QuestionGroup } from '@app/contracts/learning'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { learningMessages } from '../messages.ts'

/** From so many questions on a group stands out. */
const MANY = 7

type GroupListProps = {
  groups: readonly QuestionGroup[]
  chosenId: string | undefined
  pathOf: (groupId: string) => string
}

/** The groups, each a link, so that an address can be shared and opened in another tab. */
export const GroupList = ({ groups, chosenId, pathOf }: GroupListProps) => {
  const text = useText(learningMessages)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (chosenId) list.current?.querySelector(`[data-group="${chosenId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <ul ref={list} aria-label={text('inbox.list')} className="divide-y divide-border">
      {groups.map((group) => (
        <li key={group.id}>
          <GroupRow group={group} isChosen={group.id === chosenId} path={pathOf(group.id)} />
        </li>
      ))}
    </ul>
  )
}

type GroupRowProps = { group: QuestionGroup; isChosen: boolean; path: string }

const GroupRow = ({ group, isChosen, path }: GroupRowProps) => {
  const text = useText(learningMessages)
  const format = useFormat()
  const { question, asked, customers, lastAt, topic, isBack, assignee } = group
  return (
    <Link
      to={path}
      preventScrollReset
      data-group={group.id}
      aria-current={isChosen || undefined}
      className={cx(
        'flex items-center gap-3 border-s-2 px-3.5 py-2.5',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'tabular grid size-8.5 shrink-0 place-items-center rounded-control text-sm font-semibold',
          asked >= MANY ? 'bg-warning-soft text-warning' : 'bg-surface-sunken text-text',
        )}
      >
        {asked}
      </span>
      <span className="sr-only">{text('inbox.count', { count: asked })}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium break-words">{question}</span>
        <span className="line-clamp-2 text-xs text-text-muted">
          {[
            text(`topic.${topic}`),
            text('inbox.customers', { count: customers }),
            text('inbox.last', { when: format.date(lastAt) }),
            assignee?.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {isBack && <Badge tone="danger">{text('inbox.back')}</Badge>}
    </Link>
  )
}
