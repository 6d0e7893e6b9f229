import type { Reply } from '@app/contracts/endpoint'
import type { getWorkgate } from '@app/contracts/workgates'
import { Unplug } from 'lucide-react'
import { useParams } from 'react-router'
import { CommentRulesCard } from '#features/comments/public.ts'
import { PretendButton } from '#features/pretend/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useChannelLook } from '#lib/channels/channels.ts'
import { Button } from '#ui/display/button.tsx'
import { CopyButton } from '#ui/display/copy-button.tsx'
import { DetailHeader } from '#ui/display/detail-header.tsx'
import { DetailPage } from '#ui/display/detail-page.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useCheckWorkgateMutation, useGetWorkgateQuery } from '../api.ts'
import { ConnectorCard } from '../detail/connector-card.tsx'
import { HealthCard } from '../detail/health-card.tsx'
import { LogCard } from '../detail/log-card.tsx'
import { SettingsCard } from '../detail/settings-card.tsx'
import { UsesCard } from '../detail/uses-card.tsx'
import { useWorkgateForm } from '../detail/use-workgate-form.ts'
import { WorkgateMenu } from '../detail/workgate-menu.tsx'
import { detailMessages } from '../detail-messages.ts'
import { healthMessages } from '../health-messages.ts'
import { BrokenBlock } from '../list/broken-block.tsx'
import { useWorkgatesLive } from '../live.ts'
import { workgateMessages } from '../messages.ts'
import { AccountPicture } from '../parts/account-picture.tsx'
import { HealthBadge } from '../parts/health-badge.tsx'
import { SimulatedTag } from '../parts/simulated-tag.tsx'
import { useChannelKind } from '../parts/use-kind.ts'
import { paths } from '../paths.ts'
import { isBroken } from '../standing.ts'

type Detail = Reply<typeof getWorkgate>

/** One connected account: on one side what can be changed, on the other what happened. */
export const WorkgatePage = () => {
  const { id = '' } = useParams()
  const text = useText(detailMessages)
  const words = useText(workgateMessages)
  const spec = useText(specMessages)
  const query = useGetWorkgateQuery({ params: { workgateId: id } }, { refetchOnMountOrArgChange: true })
  useWorkgatesLive()
  return (
    <DetailPage
      query={query}
      back={{ to: paths.list, label: words('gates.title') }}
      title={words('gates.title')}
      missingCode="WORKGATE_NOT_FOUND"
      missing={{ icon: <Unplug />, title: spec('spec.workgate-not-found'), description: text('detail.missing-body') }}
      skeleton={<DetailSkeleton />}
    >
      {(detail) => <WorkgateContent key={id} detail={detail} />}
    </DetailPage>
  )
}

const WorkgateContent = ({ detail }: { detail: Detail }) => {
  const text = useText(detailMessages)
  const kindOf = useChannelKind()
  const { workgate } = detail
  const kind = kindOf(workgate.channel)
  const form = useWorkgateForm(workgate, kind.description)
  const { isChecking, check } = useCheck(workgate.id)
  return (
    <>
      <DetailHeader
        name={workgate.name}
        mark={
          <span className="[&_span]:text-sm">
            <AccountPicture {...workgate} />
          </span>
        }
        state={
          <>
            <HealthBadge workgate={workgate} hideReason />
            {workgate.isSimulated && <SimulatedTag />}
          </>
        }
        actions={
          <>
            {workgate.isSimulated && kind.canChat && <PretendButton isIcon size="sm" />}
            <WorkgateMenu workgate={workgate} kind={kind} onCheck={() => void check()} />
            <Button size="sm" variant="primary" disabled={!form.isDirty} busy={form.isSaving} onClick={form.save}>
              {text('common.save-changes')}
            </Button>
          </>
        }
      />
      <Origin detail={detail} />
      {isBroken(workgate) && (
        <div className="mb-5">
          <BrokenBlock broken={[workgate]} />
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <SettingsCard workgate={workgate} kind={kind} form={form} />
          {kind.description && <UsesCard detail={detail} channel={kind.description} />}
          {kind.description?.capabilities.hasComments && <CommentRulesCard workgateId={workgate.id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <HealthCard detail={detail} kind={kind} isChecking={isChecking} onCheck={() => void check()} />
          {kind.description?.connect.kind === 'qr' && <ConnectorCard workgateId={workgate.id} />}
          <LogCard workgate={workgate} kind={kind} />
        </div>
      </div>
    </>
  )
}

/** Asks the channel now; the answer is told either way. */
const useCheck = (workgateId: string) => {
  const text = useText(detailMessages)
  const health = useText(healthMessages)
  const [ask, { isLoading }] = useCheckWorkgateMutation()
  const check = async () => {
    const answer = await settle(ask({ params: { workgateId } }))
    if (!answer) return
    const { name } = answer
    if (answer.health === 'ok') toast.success(text('check.ok', { name }))
    else toast.error(text('check.broken', { name, reason: health(`reason.${answer.health}`) }))
  }
  return { isChecking: isLoading, check }
}

/** Which account it is on the channel's side, who connected it and when. */
const Origin = ({ detail }: { detail: Detail }) => {
  const text = useText(detailMessages)
  const format = useFormat()
  const { label } = useChannelLook()(detail.workgate.channel)
  const { externalId } = detail.workgate
  const date = format.date(detail.connectedAt ?? detail.workgate.createdAt)
  return (
    <p className="-mt-1 mb-4 flex flex-wrap items-center gap-x-2 text-sm text-text-muted">
      {label}
      {externalId && (
        <span className="inline-flex items-center">
          <code className="font-mono text-xs">{externalId}</code>
          <CopyButton value={externalId} label={text('detail.copy-id')} />
        </span>
      )}
      <span>
        {detail.connectedBy ? text('detail.by', { name: detail.connectedBy, date }) : text('detail.at', { date })}
      </span>
    </p>
  )
}

const DetailSkeleton = () => (
  <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
    <Skeleton className="h-96 w-full rounded-card" />
    <Skeleton className="h-96 w-full rounded-card" />
  </div>
)
