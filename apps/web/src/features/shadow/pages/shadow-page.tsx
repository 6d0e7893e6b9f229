import type { Bot } from '@app/contracts/bots'
import type { Shadow } from '@app/contracts/shadow'
import { BotOff, Ghost } from 'lucide-react'
import { useParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useRecordName } from '#lib/page/record-name.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetShadowedBotQuery, useGetShadowQuery, useSetShadowMutation } from '../api.ts'
import { DraftList } from '../draft-list.tsx'
import { shadowMessages } from '../messages.ts'
import { SplitBar, TopicTable } from '../topic-table.tsx'

const POLL_MS = 30_000

/** How often the AI says what staff say, topic by topic. */
export const ShadowPage = () => {
  const { id = '' } = useParams()
  const text = useText(shadowMessages)
  const query = useGetShadowedBotQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  return (
    <DetailPage
      query={query}
      back={{ to: `/biz-agent/${id}`, label: text('shadow.back') }}
      title={text('shadow.title')}
      missingCode="BOT_NOT_FOUND"
      missing={{ icon: <BotOff />, title: text('shadow.title') }}
      skeleton={<Skeleton className="h-96 w-full" />}
    >
      {(bot) => <Content key={id} bot={bot} />}
    </DetailPage>
  )
}

const Content = ({ bot }: { bot: Bot }) => {
  const text = useText(shadowMessages)
  const query = useGetShadowQuery(
    { params: { id: bot.id } },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS },
  )
  const problem = problemOf(query)
  const shadow = query.data
  return (
    <div className="flex flex-col gap-4">
      <Head bot={bot} shadow={shadow} />
      {problem && !shadow ? (
        <Card>
          <ErrorState {...problem} />
        </Card>
      ) : !shadow ? (
        <Skeleton className="h-96 w-full" />
      ) : bot.publishedAt === null ? (
        <Card>
          <EmptyState
            icon={<Ghost />}
            title={text('shadow.not-published')}
            description={text('shadow.not-published-body')}
          />
        </Card>
      ) : shadow.drafts === 0 ? (
        <Card>
          <EmptyState
            icon={<Ghost />}
            title={text('shadow.empty')}
            description={text(shadow.isOn ? 'shadow.empty-on' : 'shadow.empty-off')}
          />
        </Card>
      ) : (
        <>
          <Summary shadow={shadow} />
          <TopicTable botId={bot.id} shadow={shadow} />
          <DraftList bot={bot} shadow={shadow} />
        </>
      )}
    </div>
  )
}

const Head = ({ bot, shadow }: { bot: Bot; shadow: Shadow | undefined }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const canWrite = useSession().can('bots.write')
  const [save, { isLoading }] = useSetShadowMutation()
  useRecordName(bot.name)
  const toggle = (isOn: boolean) =>
    void settle(save({ params: { id: bot.id }, body: { isOn } }), () =>
      text(isOn ? 'shadow.switched-on' : 'shadow.switched-off'),
    )
  const isOn = shadow?.isOn === true
  return (
    <PageHeader
      title={text('shadow.title')}
      description={
        <span className="text-sm">
          {text('shadow.lead')}{' '}
          {shadow &&
            (shadow.usesModel ? text('shadow.paid', { credits: format.number(shadow.credits) }) : text('shadow.free'))}
          {isOn && shadow.since && ` ${text('shadow.since', { date: format.date(shadow.since) })} · ${bot.name}`}
        </span>
      }
      actions={
        <>
          <LinkButton to={`/biz-agent/${bot.id}`}>{text('shadow.back')}</LinkButton>
          {canWrite && shadow && bot.publishedAt !== null && (
            <Button variant={isOn ? undefined : 'primary'} busy={isLoading} onClick={() => toggle(!isOn)}>
              {text(isOn ? 'shadow.off' : 'shadow.on')}
            </Button>
          )}
        </>
      }
    />
  )
}

const Summary = ({ shadow }: { shadow: Shadow }) => {
  const text = useText(shadowMessages)
  const format = useFormat()
  const sum = (of: 'same' | 'different' | 'none') => shadow.topics.reduce((total, topic) => total + topic[of], 0)
  const [same, different, none] = [sum('same'), sum('different'), sum('none')]
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div>
          <p className="text-sm text-text-muted">{text('sum.label')}</p>
          <p className="tabular">
            <span className="text-2xl font-semibold">{format.number(same)}</span>{' '}
            {text('sum.value', {
              total: format.number(shadow.drafts),
              share: format.percent(same / Math.max(1, shadow.drafts)),
            })}
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-72">
          <SplitBar same={same} different={different} none={none} />
          <p className="tabular mt-2 flex flex-wrap gap-x-4 text-sm text-text-muted">
            <span>{`${format.number(same)} ${text('verdict.same')}`}</span>
            <span>{`${format.number(different)} ${text('verdict.different')}`}</span>
            <span>{`${format.number(none)} ${text('verdict.none')}`}</span>
            <span className="ms-auto">{text('sum.talks', { count: format.number(shadow.conversations) })}</span>
          </p>
        </div>
      </CardBody>
    </Card>
  )
}
