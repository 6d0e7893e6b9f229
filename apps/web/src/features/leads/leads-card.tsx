import type { Bot } from '@app/contracts/bots'
import type { LeadSheet } from '@app/contracts/leads'
import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useWorkspaceNews } from '#lib/realtime/use-workspace-news.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import {
  staleTags,
  useDeleteLeadSheetMutation,
  useGetLeadSheetQuery,
  useListFileAccountsQuery,
  useSendTestLeadMutation,
} from './api.ts'
import { LeadRows } from './lead-rows.tsx'
import { LeadSheetDialog } from './lead-sheet-dialog.tsx'
import { leadsMessages } from './messages.ts'

const isOfLeads = (event: string) => event === 'leads.changed'
const refresh = () => refetchTags(staleTags.leads)

/** The sheet of a bot that takes its leads: what is chosen, how it goes, and the last rows. */
export const LeadsCard = ({ bot }: { bot: Bot }) => {
  const text = useText(leadsMessages)
  useWorkspaceNews(isOfLeads, refresh)
  const query = useGetLeadSheetQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const [shown, setShown] = useState<'choose' | 'stop' | null>(null)
  const problem = problemOf(query)
  const sheet = query.data?.sheet
  return (
    <Card>
      <CardHeader title={text('leads.title')} description={text('leads.lead')} />
      <CardBody className="flex flex-col gap-5">
        {problem ? (
          <ErrorState {...problem} />
        ) : sheet === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : sheet === null ? (
          <NoSheet onChoose={() => setShown('choose')} />
        ) : (
          <ChosenSheet bot={bot} sheet={sheet} onChange={() => setShown('choose')} onStop={() => setShown('stop')} />
        )}
      </CardBody>
      {shown === 'choose' && <LeadSheetDialog bot={bot} sheet={sheet ?? null} onClose={() => setShown(null)} />}
      {shown === 'stop' && sheet && <StopDialog bot={bot} sheet={sheet} onClose={() => setShown(null)} />}
    </Card>
  )
}

/** Without an account there is nothing to choose from, so the way to connect one stands here. */
const NoSheet = ({ onChoose }: { onChoose: () => void }) => {
  const text = useText(leadsMessages)
  const { data } = useListFileAccountsQuery(undefined, { refetchOnMountOrArgChange: true })
  const hasAccount = data?.items.some(({ hasTables }) => hasTables) ?? true
  return hasAccount ? (
    <EmptyState
      icon={<Sheet />}
      title={text('leads.none')}
      description={text('leads.none-body')}
      action={<Button onClick={onChoose}>{text('leads.choose')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Sheet />}
      title={text('leads.no-account')}
      description={text('leads.no-account-body')}
      action={<LinkButton to="/integration">{text('leads.connect')}</LinkButton>}
    />
  )
}

type ChosenSheetProps = { bot: Bot; sheet: LeadSheet; onChange: () => void; onStop: () => void }

const ChosenSheet = ({ bot, sheet, onChange, onStop }: ChosenSheetProps) => {
  const text = useText(leadsMessages)
  const [sendTest, { isLoading }] = useSendTestLeadMutation()
  const test = () =>
    settle(sendTest({ params: { id: bot.id } }), (made) =>
      text('leads.test-done', { place: made?.place ?? sheet.tableName }),
    )
  return (
    <>
      {sheet.lastError && <Notice tone="danger">{text(`leads.failure.${sheet.lastError.failure}`)}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <a
            href={sheet.tableUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="font-medium text-accent hover:underline"
          >
            {sheet.tableName}
          </a>
          <p className="text-xs text-text-muted">
            {sheet.accountName} · {sheet.sheet}
          </p>
          <p className="text-xs text-text-muted">
            {sheet.lastRow ? (
              <>
                {text('leads.last-row', { place: sheet.lastRow.place })} · <RelativeTime value={sheet.lastRow.at} />
              </>
            ) : (
              text('leads.no-row')
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isLoading} onClick={() => void test()}>
            {text('leads.test')}
          </Button>
          <Button size="sm" onClick={onChange}>
            {text('leads.change')}
          </Button>
          <Button size="sm" onClick={onStop}>
            {text('leads.stop')}
          </Button>
        </div>
      </div>
      <LeadRows botId={bot.id} />
    </>
  )
}

type StopDialogProps = { bot: Bot; sheet: LeadSheet; onClose: () => void }

const StopDialog = ({ bot, sheet, onClose }: StopDialogProps) => {
  const text = useText(leadsMessages)
  const [remove] = useDeleteLeadSheetMutation()
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('leads.stop-title')}
      body={text('leads.stop-body', { name: sheet.tableName })}
      confirmLabel={text('leads.stop')}
      onConfirm={(send) => send(remove({ params: { id: bot.id } }), () => text('leads.stop-done'))}
    />
  )
}
