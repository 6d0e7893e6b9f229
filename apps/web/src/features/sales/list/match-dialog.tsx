import type { Sale, SaleSuggestion, SaleTransfer } from '@app/contracts/sales'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useListSalesQuery, useMatchShopTransferMutation, useSuggestSalesQuery } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'

/** Which order is it for? What is likeliest stands first; any other is found by a search. */
export const MatchDialog = ({ transfer, onClose }: { transfer: SaleTransfer; onClose: () => void }) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [saleId, setSaleId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const suggested = useSuggestSalesQuery({ params: { transferId: transfer.id } }, { refetchOnMountOrArgChange: true })
  const suggestions = suggested.data?.items ?? []
  const sales = useListSalesQuery({ query: { search: search || undefined, pageSize: 20, days: '365' } })
  const [match, matching] = useMatchShopTransferMutation()
  const { problem, send } = useRefusal({ fields: ['saleId', 'reason'], refuse: setErrors })
  const optionOf = (sale: Sale | SaleSuggestion) => ({
    value: 'id' in sale ? sale.id : sale.saleId,
    label: [sale.code, sale.customer, format.money('id' in sale ? sale.totalVnd : sale.restVnd)]
      .filter(Boolean)
      .join(' · '),
  })
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
      <Suggestions items={suggestions} chosen={saleId} onChoose={setSaleId} />
      <Combobox
        inDialog
        label={text('tray.sale')}
        value={saleId}
        options={[...suggestions.map(optionOf), ...(sales.data?.items ?? []).map(optionOf)].filter(isFirst)}
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

const isFirst = ({ value }: { value: string }, at: number, all: readonly { value: string }[]): boolean =>
  all.findIndex((other) => other.value === value) === at

type SuggestionsProps = { items: readonly SaleSuggestion[]; chosen: string | null; onChoose: (id: string) => void }

const Suggestions = ({ items, chosen, onChoose }: SuggestionsProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  if (items.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2 text-sm">
      <legend className="mb-1 font-medium">{text('tray.suggested')}</legend>
      {items.map(({ saleId, code, customer, restVnd, isNearest, ...like }) => (
        <label key={saleId} className="flex items-start gap-2">
          <input
            type="radio"
            name="suggestion"
            className="mt-1 accent-accent"
            checked={chosen === saleId}
            onChange={() => onChoose(saleId)}
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium break-words">
              {[code, customer, format.money(restVnd)].filter(Boolean).join(' · ')}
            </span>
            <span className="block text-xs text-text-muted">
              {[
                like.codeDistance !== null && text('tray.code-slip'),
                like.isSameAmount && text('tray.same-amount'),
                like.isSameName && text('tray.same-name'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          {isNearest && <Badge tone="success">{text('tray.nearest')}</Badge>}
        </label>
      ))}
    </fieldset>
  )
}
