import type { AdminCreditPack } from '@app/contracts/billing-admin'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useCreateCreditPackMutation, useUpdateCreditPackMutation } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { catalogueMessages } from './messages.ts'
import { NumberField } from './number-field.tsx'

/** Credits that are sold besides packages. */
export const CreditPacks = ({ packs, mayChange }: { packs: readonly AdminCreditPack[]; mayChange: boolean }) => {
  const text = useText(catalogueMessages)
  const { number, money } = useFormat()
  const [open, setOpen] = useState<{ known?: AdminCreditPack }>()
  return (
    <Card>
      <CardHeader
        title={text('packs.title')}
        description={text('packs.lead')}
        actions={
          mayChange && (
            <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setOpen({})}>
              {text('packs.add')}
            </Button>
          )
        }
      />
      <ul className="mt-4 divide-y divide-border border-t border-border">
        {packs.map((pack) => (
          <li key={pack.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3 text-sm">
            <span className="w-28 font-semibold">{text('packs.count', { count: number(pack.credits) })}</span>
            <span className="tabular w-28 font-medium">{money(pack.price)}</span>
            <span className="tabular w-32 text-text-muted">
              {text('packs.each', { price: number(pack.price / pack.credits, { maximumFractionDigits: 1 }) })}
            </span>
            <span className="text-text-muted">{text('packs.sold', { count: pack.soldLately })}</span>
            <span className="ms-auto flex items-center gap-2">
              <Badge tone={pack.isOnSale ? 'success' : 'neutral'}>
                {text(pack.isOnSale ? 'catalogue.on-sale' : 'catalogue.stopped')}
              </Badge>
              {mayChange && (
                <IconButton
                  size="sm"
                  label={text('packs.edit-title', { count: number(pack.credits) })}
                  icon={<Pencil aria-hidden="true" className="size-4" />}
                  onClick={() => setOpen({ known: pack })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {open && <PackDialog known={open.known} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

const PackDialog = ({ known, onClose }: { known?: AdminCreditPack | undefined; onClose: () => void }) => {
  const text = useText(catalogueMessages)
  const moneyText = useText(moneyMessages)
  const { number } = useFormat()
  const [values, setValues] = useState({
    credits: known?.credits ?? 1000,
    price: known?.price ?? 99_000,
    isOnSale: known?.isOnSale ?? true,
    reason: '',
  })
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const [create, creating] = useCreateCreditPackMutation()
  const [update, updating] = useUpdateCreditPackMutation()
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({
    fields: ['credits', 'price', 'reason'],
    refuse,
  })
  const submit = async () => {
    const sent = known ? update({ params: { id: known.id }, body: values }) : create({ body: values })
    if (await send(sent, () => text('packs.saved'))) onClose()
  }
  return (
    <FormDialog
      title={known ? text('packs.edit-title', { count: number(known.credits) }) : text('packs.new-title')}
      submitLabel={moneyText('common.save')}
      busy={creating.isLoading || updating.isLoading}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <NumberField
        label={text('packs.credits')}
        error={errors['credits']}
        value={values.credits}
        onChange={(credits) => set({ credits: credits ?? 0 })}
      />
      <NumberField
        label={text('packs.price')}
        error={errors['price']}
        value={values.price}
        onChange={(price) => set({ price: price ?? 0 })}
      />
      <Checkbox
        label={text('catalogue.on-sale')}
        checked={values.isOnSale}
        onChange={(event) => set({ isOnSale: event.target.checked })}
      />
      <TextField
        required
        label={moneyText('money.reason')}
        help={moneyText('money.reason-help')}
        error={errors['reason']}
        maxLength={500}
        value={values.reason}
        onChange={(event) => set({ reason: event.target.value })}
      />
    </FormDialog>
  )
}
