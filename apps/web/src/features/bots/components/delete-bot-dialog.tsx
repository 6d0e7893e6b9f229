import type { BotSummary, getBotImpact } from '@app/contracts/bots'
import type { Reply } from '@app/contracts/endpoint'
import { useText } from '#lib/i18n/i18n.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Skeleton } from '#ui/feedback/states.tsx'
import { useDeleteBotMutation, useGetBotImpactQuery, useRestoreBotMutation } from '../api.ts'
import { botMessages } from '../messages.ts'
import { toast } from '#ui/feedback/toast.tsx'

type Impact = Reply<typeof getBotImpact>
type DeleteBotDialogProps = { bot: BotSummary; onClose: () => void; onDeleted?: (() => void) | undefined }

export const DeleteBotDialog = ({ bot, onClose, onDeleted }: DeleteBotDialogProps) => {
  const text = useText(botMessages)
  const { id, name } = bot
  const impact = useGetBotImpactQuery({ params: { id } }, { refetchOnMountOrArgChange: true }).data
  const [remove] = useDeleteBotMutation()
  const [restore] = useRestoreBotMutation()

  const undo = () => void settle(restore({ params: { id } }), () => text('bots.restore.done', { name }))
  const confirm = async (send: Send) => {
    const removed = await send(remove({ params: { id }, body: { confirmName: name } }))
    if (removed)
      toast.success(text('bots.delete.done', { name }), { action: { label: text('common.undo'), onClick: undo } })
    return removed
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      typeToConfirm={name}
      title={text('bots.delete.title', { name })}
      body={
        <>
          <span className="block">{text('bots.delete.body')}</span>
          {impact ? <ImpactList impact={impact} /> : <Skeleton className="mt-3 h-10 w-full" />}
        </>
      }
      confirmLabel={text('bots.act.delete')}
      onConfirm={confirm}
      onConfirmed={onDeleted}
    />
  )
}

const ImpactList = ({ impact }: { impact: Impact }) => {
  const text = useText(botMessages)
  const { channels, flows, apiKeys, webhooks, openSessions } = impact
  const named = (key: 'bots.delete.channels' | 'bots.delete.flows', names: readonly string[]) =>
    names.length > 0 && text(key, { count: names.length, names: names.join(', ') })
  const lines = [
    named('bots.delete.channels', channels),
    named('bots.delete.flows', flows),
    apiKeys > 0 && text('bots.delete.keys', { count: apiKeys }),
    webhooks > 0 && text('bots.delete.webhooks', { count: webhooks }),
    openSessions > 0 && text('bots.delete.sessions', { count: openSessions }),
  ].filter((line) => line !== false)
  if (lines.length === 0) return <span className="mt-2 block">{text('bots.delete.breaks-none')}</span>
  return (
    <div className="mt-3 rounded-control bg-danger-soft px-3.5 py-3 text-danger">
      <p className="font-medium">{text('bots.delete.breaks')}</p>
      <ul className="mt-1 list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
