import type { Bot } from '@app/contracts/bots'
import type { Replay } from '@app/contracts/replays'
import { ArrowRight, BotOff, History, Rocket } from 'lucide-react'
import { useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useRecordName } from '#lib/page/record-name.ts'
import { useSession } from '#lib/session/session.ts'
import { useBotActions } from '#features/bots/public.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetReplayedBotQuery, useListReplaysQuery } from '../api.ts'
import { ChangedTurns } from '../changed-turns.tsx'
import { useReplayLive } from '../live.ts'
import { replayMessages } from '../messages.ts'
import { ReplayBand } from '../replay-band.tsx'
import { ReplayFigures } from '../replay-figures.tsx'
import { StartReplay } from '../start-replay.tsx'

/** The latest real conversations on the draft, beside what is live. */
export const ReplayPage = () => {
  const { id = '' } = useParams()
  const text = useText(replayMessages)
  const query = useGetReplayedBotQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  useReplayLive()
  return (
    <DetailPage
      query={query}
      back={{ to: `/biz-agent/${id}`, label: text('replay.back') }}
      title={text('replay.title')}
      missingCode="BOT_NOT_FOUND"
      missing={{ icon: <BotOff />, title: text('replay.title') }}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(bot) => <Content key={id} bot={bot} />}
    </DetailPage>
  )
}

const Content = ({ bot }: { bot: Bot }) => {
  const text = useText(replayMessages)
  const query = useListReplaysQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const last = query.data?.items[0]
  const problem = problemOf(query)
  const why = bot.publishedAt === null ? 'replay.not-published' : null
  return (
    <div className="flex flex-col gap-4">
      <Head bot={bot} replay={last} />
      {why ? (
        <Card>
          <EmptyState
            icon={<History />}
            title={text(why)}
            description={text(`${why}-body`)}
            action={<LinkButton to={`/biz-agent/${bot.id}`}>{text('replay.back')}</LinkButton>}
          />
        </Card>
      ) : problem && !query.data ? (
        <Card>
          <ErrorState {...problem} />
        </Card>
      ) : !query.data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <Results bot={bot} replay={last} />
      )}
    </div>
  )
}

const Head = ({ bot, replay }: { bot: Bot; replay: Replay | undefined }) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const { can } = useSession()
  const { choose, dialogs } = useBotActions()
  useRecordName(bot.name)
  const isShut = bot.requiresReplay && !(replay?.isCurrent && replay.status === 'done' && replay.openHarm === 0)
  return (
    <>
      <PageHeader
        title={text('replay.title')}
        description={
          <span className="flex flex-wrap items-center gap-2 text-sm">
            {bot.name}
            {replay && (
              <>
                <Badge>{text('replay.draft', { count: format.number(replay.causes.length) })}</Badge>
                <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
                <Badge tone="success">{text('replay.against', { version: replay.beforeLabel })}</Badge>
              </>
            )}
          </span>
        }
        actions={
          <>
            <LinkButton to={`/biz-agent/${bot.id}`}>{text('replay.back')}</LinkButton>
            {can('bots.publish') && !bot.isTemplate && (
              <Button
                variant={isShut ? undefined : 'primary'}
                icon={<Rocket aria-hidden="true" className="size-4.5" />}
                onClick={() => choose('publish', bot)}
              >
                {text('replay.publish')}
              </Button>
            )}
          </>
        }
      />
      {dialogs}
    </>
  )
}

const Results = ({ bot, replay }: { bot: Bot; replay: Replay | undefined }) => {
  const text = useText(replayMessages)
  const isRunning = replay?.status === 'queued' || replay?.status === 'running'
  return (
    <>
      <StartReplay bot={bot} isRunning={isRunning} isFirst={replay === undefined} />
      {!replay ? (
        <Card>
          <EmptyState icon={<History />} title={text('replay.empty')} description={text('replay.plan.safe')} />
        </Card>
      ) : (
        <>
          {isRunning && <Progress replay={replay} />}
          {replay.status === 'error' && <Notice tone="danger">{text('replay.failed')}</Notice>}
          {replay.status === 'done' && !replay.isCurrent && <Notice tone="info">{text('replay.outdated')}</Notice>}
          {replay.status === 'done' && <ReplayBand bot={bot} replay={replay} />}
          <ReplayFigures replay={replay} />
          <ChangedTurns bot={bot} replay={replay} />
        </>
      )}
    </>
  )
}

const Progress = ({ replay }: { replay: Replay }) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const { finished, conversations } = replay
  return (
    <div>
      <div
        role="progressbar"
        aria-label={text('replay.progress')}
        aria-valuemin={0}
        aria-valuemax={conversations}
        aria-valuenow={finished}
        className="h-1.5 overflow-hidden rounded-full bg-surface-hover"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${(finished / Math.max(1, conversations)) * 100}%` }}
        />
      </div>
      <p role="status" className="tabular mt-2 text-sm text-text-muted">
        {text('replay.running', { finished: format.number(finished), total: format.number(conversations) })}
      </p>
    </div>
  )
}
