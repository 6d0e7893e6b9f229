import type { SaleTransfer } from '@app/contracts/sales'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useListSalesQuery, useListShopTransfersQuery, useMatchShopTransferMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'

/** Money that named no order: a person says which it is for. */
export const UnmatchedTray = () => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const query = useListShopTransfersQuery()
  const [chosen, setChosen] = useState<SaleTransfer | null>(null)
  const problem = problemOf(query)
  if (problem) return <ErrorState {...problem} />
  if (!query.data) return <Skeleton className="h-24 w-full" />
  const { items } = query.data
  return (
    <Card>
      <CardHeader title={text('tray.title', { count: items.length })} />
      <CardBody>
        <ul className="flex flex-col divide-y divide-border">
          {items.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <span className="tabular font-semibold">{format.money(transfer.amountVnd)}</span>
              <span className="text-text-muted">{format.dateTime(transfer.at)}</span>
              <span className="min-w-0 flex-1 font-mono break-words">{transfer.content}</span>
              <Button size="sm" onClick={() => setChosen(transfer)}>
                {text('tray.match')}
              </Button>
            </li>
          ))}
        </ul>
      </CardBody>
      {chosen && <MatchDialog transfer={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}

const MatchDialog = ({ transfer, onClose }: { transfer: SaleTransfer; onClose: () => void }) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [saleId, setSaleId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const sales = useListSalesQuery({ query: { search: search || undefined, pageSize: 20, days: '365' } })
  const [match, matching] = useMatchShopTransferMutation()
  const { problem, send } = useRefusal({ fields: ['saleId', 'reason'], refuse: setErrors })
  const submit = async () => {
    if (!saleId) return
    const request = match({ params: { transferId: transfer.id }, body: { saleId, reason } })
    if (await send(request, (sale) => text('tray.matched', { code: sale?.code ?? '' }))) onClose()
  }
  return (
    <FormDialog
      title={text('tray.match-title', { amount: format.money(transfer.amountVnd) })}
      description={transfer.content}
      submitLabel={text('tray.match')}
      busy={matching.isLoading}
      disabled={!saleId || reason.trim().length < 3}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Combobox
        inDialog
        label={text('tray.sale')}
        value={saleId}
        options={(sales.data?.items ?? []).map(({ id, code, customer, totalVnd }) => ({
          value: id,
          label: [code, customer, format.money(totalVnd)].filter(Boolean).join(' · '),
        }))}
        onSearch={setSearch}
        loading={sales.isFetching}
        error={errors['saleId']}
        onChange={setSaleId}
      />
      <TextField
        label={text('tray.reason')}
        required
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
