import type { QuestionGroupDetail } from '@app/contracts/learning'
import { EyeOff, Merge, RotateCcw, Split } from 'lucide-react'
import { useState, type Ref } from 'react'
import { Link } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { answerMessages } from '../answer-messages.ts'
import { useGetQuestionGroupQuery, useReopenQuestionGroupMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'
import { learningMessages } from '../messages.ts'
import { paths } from '../paths.ts'
import { usePairSets } from '../use-pair-sets.ts'
import { AnswerForm } from './answer-form.tsx'
import { AskerList } from './asker-list.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { WeekdayBars } from './weekday-bars.tsx'

type GroupDetailProps = {
  groupId: string
  answerRef: Ref<HTMLTextAreaElement>
  /** The group has left the list; the next one is shown. */
  onDone: () => void
  onLater: () => void
  onOpen: (groupId: string) => void
}

/** Everything about one group, and the answer to it. */
export const GroupDetail = ({ groupId, ...acts }: GroupDetailProps) => {
  const query = useGetQuestionGroupQuery({ params: { groupId } }, { refetchOnMountOrArgChange: true })
  const detail = query.currentData
  const problem = problemOf(query)
  if (detail) return <Detail key={groupId} detail={detail} {...acts} />
  return problem ? <ErrorState {...problem} /> : <DetailSkeleton />
}

const DetailSkeleton = () => (
  <div className="flex flex-col gap-4 p-5">
    <Skeleton className="h-6 w-64" />
    <Skeleton className="h-8 w-96 max-w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)

type DetailProps = Omit<GroupDetailProps, 'groupId'> & { detail: QuestionGroupDetail }

const Detail = ({ detail, answerRef, onDone, onLater, onOpen }: DetailProps) => {
  const text = useText(detailMessages)
  const words = useText(answerMessages)
  const canWrite = useSession().can('knowledge.write')
  const sets = usePairSets()
  const { group, askers, weekdays } = detail
  const isOpen = group.state === 'open'
  return (
    <article aria-label={group.question} className="flex min-w-0 flex-1 flex-col">
      <DetailHead detail={detail} canWrite={canWrite} onDone={onDone} onOpen={onOpen} />
      <div className="grid flex-1 gap-x-6 gap-y-5 p-4 lg:p-5 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {group.isBack && <Notice tone="info">{text('detail.back')}</Notice>}
          {isOpen && !canWrite && <Notice tone="info">{words('answer.read-only')}</Notice>}
          {isOpen &&
            canWrite &&
            (sets ? (
              <AnswerForm {...{ detail, sets, answerRef, onLater }} onAnswered={onDone} />
            ) : (
              <Skeleton className="h-40 w-full" />
            ))}
          {!isOpen && <Settled detail={detail} />}
        </div>
        <aside className="flex min-w-0 flex-col gap-5">
          <AskerList askers={askers} total={group.customers} />
          <WeekdayBars counts={weekdays} />
        </aside>
      </div>
    </article>
  )
}

const MOST_SPELLINGS = 6

type DetailHeadProps = Pick<DetailProps, 'detail' | 'onDone' | 'onOpen'> & { canWrite: boolean }

const DetailHead = ({ detail, canWrite, onDone, onOpen }: DetailHeadProps) => {
  const text = useText(detailMessages)
  const topics = useText(learningMessages)
  const { group, spellings } = detail
  const hidden = spellings.length - MOST_SPELLINGS
  return (
    <header className="flex flex-col gap-3 border-b border-border p-4 lg:px-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="warning">{text('detail.asked', { count: group.asked })}</Badge>
          <Badge>{text('detail.customers', { count: group.customers })}</Badge>
          <Badge>{topics(`topic.${group.topic}`)}</Badge>
        </p>
        {canWrite && <Acts {...{ detail, onDone, onOpen }} />}
      </div>
      <h2 className="text-lg font-semibold text-balance">{group.question}</h2>
      <ul aria-label={text('detail.spellings')} className="flex flex-wrap gap-1.5">
        {spellings.slice(0, MOST_SPELLINGS).map((spelling) => (
          <li
            key={spelling.text}
            className="max-w-full truncate rounded-control border border-border px-2 py-0.5 text-sm"
            title={spelling.text}
          >
            {spelling.text} <span className="text-xs text-text-muted">×{spelling.count}</span>
          </li>
        ))}
        {hidden > 0 && (
          <li className="px-1 py-0.5 text-sm text-text-muted">{text('detail.more-spellings', { count: hidden })}</li>
        )}
      </ul>
    </header>
  )
}

type ActsProps = Pick<DetailProps, 'detail' | 'onDone' | 'onOpen'>

/** What can be done with a group besides answering it. */
const Acts = ({ detail, onDone, onOpen }: ActsProps) => {
  const text = useText(detailMessages)
  const [shown, setShown] = useState<'merge' | 'split' | 'ignore' | null>(null)
  const [reopen, { isLoading }] = useReopenQuestionGroupMutation()
  const { group, spellings } = detail
  const close = () => setShown(null)
  if (group.state !== 'open')
    return (
      <Button
        size="sm"
        busy={isLoading}
        icon={<RotateCcw aria-hidden="true" className="size-4" />}
        onClick={() =>
          void settle(reopen({ params: { groupId: group.id } }), () => text('done.reopened')).then(
            (done) => done && onDone(),
          )
        }
      >
        {text('act.reopen')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<Merge aria-hidden="true" className="size-4" />} onClick={() => setShown('merge')}>
        {text('act.merge')}
      </Button>
      <Button
        size="sm"
        disabled={spellings.length < 2}
        icon={<Split aria-hidden="true" className="size-4" />}
        onClick={() => setShown('split')}
      >
        {text('act.split')}
      </Button>
      <AssignMenu group={group} />
      <Button size="sm" icon={<EyeOff aria-hidden="true" className="size-4" />} onClick={() => setShown('ignore')}>
        {text('act.ignore')}
      </Button>
      {shown === 'merge' && <MergeDialog group={group} onMerged={onOpen} onClose={close} />}
      {shown === 'split' && <SplitDialog detail={detail} onSplit={onOpen} onClose={close} />}
      {shown === 'ignore' && <IgnoreDialog group={group} onIgnored={onDone} onClose={close} />}
    </div>
  )
}

/** What became of a group that is closed. */
const Settled = ({ detail: { group, answer } }: { detail: QuestionGroupDetail }) => {
  const text = useText(detailMessages)
  const words = useText(answerMessages)
  if (group.state === 'ignored')
    return group.ignoredReason ? (
      <p className="text-sm text-text-muted">{text('ignore.why', { reason: group.ignoredReason })}</p>
    ) : null
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="text-sm font-semibold">{words('answer.answer')}</h3>
      <p className="w-full rounded-control bg-surface-sunken p-3 whitespace-pre-line">
        {answer ?? words('answered.gone')}
      </p>
      {group.pair && answer !== null && (
        <Link
          className="text-sm font-medium text-accent hover:underline"
          to={paths.pair(group.pair.datasetId, group.question)}
        >
          {words('answered.pair')}
        </Link>
      )}
    </section>
  )
}
