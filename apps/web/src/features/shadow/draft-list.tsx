import type { Bot } from '@app/contracts/bots'
import { topicKeys, type TopicKey } from '@app/contracts/report-keys'
import type { Shadow, ShadowDraft, ShadowVerdict } from '@app/contracts/shadow'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AddQna } from '#features/traces/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { useJudgeShadowDraftMutation, useListShadowDraftsQuery } from './api.ts'
import { shadowMessages } from './messages.ts'

const ALL = 'all'
const PAGE_SIZE = 10
const verdicts: readonly ShadowVerdict[] = ['different', 'same', 'none']
const topicOf = (value: string): TopicKey | null => topicKeys.find((topic) => topic === value) ?? null

/** What staff sent and what the AI would have sent. */
export const DraftList = ({ bot, shadow }: { bot: Bot; shadow: Shadow }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const [verdict, setVerdict] = useState<ShadowVerdict>('different')
  const [topic, setTopic] = useState<TopicKey | null>(null)
  const [page, setPage] = useState(1)
  const query = useListShadowDraftsQuery(
    { params: { id: bot.id }, query: { verdict, page, pageSize: PAGE_SIZE, ...(topic ? { topic } : {}) } },
    { refetchOnMountOrArgChange: true },
  )
  const problem = problemOf(query)
  const data = query.currentData
  const countOf = (one: ShadowVerdict) => shadow.topics.reduce((sum, each) => sum + each[one], 0)
  return (
    <Card>
      <CardHeader
        title={text('drafts.title')}
        actions={
          <>
            <Segments
              label={text('drafts.verdict')}
              value={verdict}
              onChange={(value) => {
                setVerdict(value)
                setPage(1)
              }}
              options={verdicts.map((value) => ({
                value,
                label: `${text(`verdict.${value}`)} ${format.number(countOf(value))}`,
              }))}
            />
            <Select
              className="w-48"
              size="sm"
              hideLabel
              label={text('drafts.topic')}
              value={topic ?? ALL}
              onChange={(value) => {
                setTopic(topicOf(value))
                setPage(1)
              }}
              options={[
                { value: ALL, label: text('drafts.all-topics') },
                ...topicKeys.map((value) => ({ value, label: text(`topic.${value}`) })),
              ]}
            />
          </>
        }
      />
      {problem && !data ? (
        <ErrorState {...problem} />
      ) : !data ? (
        <CardBody>
          <Skeleton className="h-40 w-full" />
        </CardBody>
      ) : data.items.length === 0 ? (
        <CardBody>
          <p className="text-sm text-text-muted">{text('drafts.empty')}</p>
        </CardBody>
      ) : (
        <ul className="divide-y divide-border">
          {data.items.map((draft) => (
            <Draft key={draft.id} bot={bot} draft={draft} />
          ))}
        </ul>
      )}
      {data && data.total > PAGE_SIZE && (
        <CardBody>
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        </CardBody>
      )}
    </Card>
  )
}

const Draft = ({ bot, draft }: { bot: Bot; draft: ShadowDraft }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const credits = format.number(draft.credits)
  const names = [...new Set(draft.citations.map(({ title, datasetName }) => title || datasetName))].join(', ')
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 font-medium break-words">{text('draft.customer', { text: draft.question })}</p>
        <Badge>{text(`topic.${draft.topic}`)}</Badge>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <section className="rounded-card border border-border p-4 text-sm">
          <h3 className="font-semibold">
            {text('draft.staff', { name: draft.staffName || text('draft.staff-unknown') })}
          </h3>
          <p className="mt-1 break-words whitespace-pre-wrap">{draft.staffText}</p>
          <p className="mt-2 text-xs text-text-muted">{format.dateTime(draft.staffAt)}</p>
        </section>
        <section className="rounded-card bg-accent-soft p-4 text-sm">
          <h3 className="flex items-center gap-1.5 font-semibold">
            <Sparkles aria-hidden="true" className="size-4 text-accent" />
            {text('draft.ai')}
          </h3>
          <p className="mt-1 break-words whitespace-pre-wrap">{draft.aiText || text('draft.no-answer')}</p>
          <p className="mt-2 text-xs text-text-muted">
            {names ? text('draft.sources', { names, credits }) : text('draft.no-sources', { credits })}
          </p>
        </section>
      </div>
      <DraftActs bot={bot} draft={draft} />
    </li>
  )
}

const DraftActs = ({ bot, draft }: { bot: Bot; draft: ShadowDraft }) => {
  const text = useText(shadowMessages)
  const canWrite = useSession().can('bots.write')
  const [judge, { isLoading }] = useJudgeShadowDraftMutation()
  const decide = (decision: 'ai' | 'staff') =>
    void settle(
      judge({ params: { draftId: draft.id }, body: { decision: draft.decision === decision ? null : decision } }),
      () => text('draft.judged'),
    )
  const { id, workgateId, environment } = draft.thread
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-text-muted">
        {draft.missing.length > 0 && text('draft.missing', { facts: draft.missing.join(', ') })}{' '}
        <Link
          className="font-medium text-accent underline underline-offset-2"
          to={`/biz-agent/${bot.id}/chat/${environment}/${workgateId}/${id}`}
        >
          {text('draft.open')}
        </Link>
      </p>
      {canWrite && (
        <>
          {(['ai', 'staff'] as const).map((side) => (
            <Button
              key={side}
              size="sm"
              variant="ghost"
              aria-pressed={draft.decision === side}
              className={draft.decision === side ? 'bg-accent-soft! text-accent!' : undefined}
              busy={isLoading}
              onClick={() => decide(side)}
            >
              {text(`draft.${side}-right`)}
            </Button>
          ))}
          <AddQna bot={bot} question={draft.question} variant="ghost" />
        </>
      )}
    </div>
  )
}
