import type { SaleTransfer } from '@app/contracts/sales'
import { Ban, Ellipsis, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { useDismissShopTransferMutation, useListShopTransfersQuery, useReturnShopTransferMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'

type Decision = { transfer: SaleTransfer; act: 'match' | 'return' | 'dismiss' }

/** Money that named no order: a person says which it is for, that it went back, or that it is none's. */
export const UnmatchedTray = () => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const query = useListShopTransfersQuery()
  const [asked, setAsked] = useState<Decision | null>(null)
  const problem = problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  const { items } = query.data
  const close = () => setAsked(null)
  return (
    <Card>
      <CardHeader title={text('tray.title', { count: items.length })} />
      <CardBody>
        <ul className="flex flex-col divide-y divide-border">
          {items.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="tabular font-semibold">{format.money(transfer.amountVnd)}</span>
              <span className="text-text-muted">{format.dateTime(transfer.at)}</span>
              <span className="min-w-0 flex-1 break-words">
                {transfer.payerName && <span className="block">{transfer.payerName}</span>}
                <span className="font-mono">{transfer.content}</span>
              </span>
              <span className="flex items-center gap-1">
                <Button size="sm" onClick={() => setAsked({ transfer, act: 'match' })}>
                  {text('tray.match')}
                </Button>
                <MoreMenu transfer={transfer} onAct={(act) => setAsked({ transfer, act })} />
              </span>
            </li>
          ))}
        </ul>
      </CardBody>
      {asked?.act === 'match' && <MatchDialog transfer={asked.transfer} onClose={close} />}
      {asked && asked.act !== 'match' && <DecideDialog transfer={asked.transfer} act={asked.act} onClose={close} />}
    </Card>
  )
}

type MoreMenuProps = { transfer: SaleTransfer; onAct: (act: 'return' | 'dismiss') => void }

const MoreMenu = ({ transfer, onAct }: MoreMenuProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const label = text('tray.more', { amount: format.money(transfer.amountVnd) })
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton size="sm" label={label} icon={<Ellipsis aria-hidden="true" />} />}
      items={[
        {
          key: 'return',
          label: text('tray.return'),
          icon: <Undo2 aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />,
          onSelect: () => onAct('return'),
        },
        {
          key: 'dismiss',
          label: text('tray.dismiss'),
          icon: <Ban aria-hidden="true" className="size-4.5" />,
          onSelect: () => onAct('dismiss'),
        },
      ]}
    />
  )
}

type DecideDialogProps = { transfer: SaleTransfer; act: 'return' | 'dismiss'; onClose: () => void }

const DecideDialog = ({ transfer, act, onClose }: DecideDialogProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [giveBack] = useReturnShopTransferMutation()
  const [dismiss] = useDismissShopTransferMutation()
  const amount = format.money(transfer.amountVnd)
  const send = act === 'return' ? giveBack : dismiss
  return (
    <ReasonDialog
      title={text(`tray.${act}-title`, { amount })}
      body={text(`tray.${act}-body`)}
      submitLabel={text(`tray.${act}`).replace('…', '')}
      send={(reason) => send({ params: { transferId: transfer.id }, body: { reason } })}
      done={text(act === 'return' ? 'tray.returned' : 'tray.dismissed', { amount })}
      onClose={onClose}
    />
  )
}
