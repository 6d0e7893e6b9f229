import { saveSaleSettings, type ShippingRule } from '@app/contracts/sales'
import { Trash2 } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox } from '#ui/form/choice.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useSaveSaleSettingsMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import type { Settings } from './account-list.tsx'

const KINDS = ['flat', 'free-over', 'by-province'] as const
type Fees = (ShippingRule & { kind: 'by-province' })['fees']

const vndOf = (typed: string): number => Number(typed.replaceAll(/\D/g, '').slice(0, 9))

type Draft = Pick<Settings, 'codePrefix' | 'sendsQr'> & {
  kind: ShippingRule['kind']
  feeVnd: number
  overVnd: number
  fees: Fees
}

const startOf = ({ shipping, codePrefix, sendsQr }: Settings): Draft => ({
  kind: shipping?.kind ?? 'flat',
  feeVnd: shipping?.feeVnd ?? 30_000,
  overVnd: (shipping && shipping.kind !== 'flat' ? shipping.overVnd : null) ?? 500_000,
  fees: shipping?.kind === 'by-province' ? shipping.fees : [],
  codePrefix,
  sendsQr,
})

const shippingOf = ({ kind, feeVnd, overVnd, fees }: Draft): ShippingRule => {
  if (kind === 'flat') return { kind, feeVnd }
  return kind === 'free-over' ? { kind, feeVnd, overVnd } : { kind, feeVnd, fees, overVnd: overVnd || null }
}

const bodyOf = (draft: Draft) => ({
  shipping: shippingOf(draft),
  codePrefix: draft.codePrefix,
  sendsQr: draft.sendsQr,
})

const useShippingForm = (settings: Settings, onWork: (hasWork: boolean) => void) => {
  const text = useText(saleFormMessages)
  const [save, { isLoading }] = useSaveSaleSettingsMutation()
  const [draft, setDraft] = useState(() => startOf(settings))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['codePrefix', 'shipping'], refuse })
  const hasWork = JSON.stringify(draft) !== JSON.stringify(startOf(settings))
  useEffect(() => onWork(hasWork), [hasWork, onWork])
  const change = (next: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...next }))
    setErrors({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = saveSaleSettings.body.safeParse(bodyOf(draft))
    if (!result.success) return refuse(issueErrors(result.error.issues))
    await send(save({ body: result.data }), () => text('settings.saved'))
  }
  return { draft, change, errors, formRef, problem, submit, isBusy: isLoading }
}

type ShippingFormProps = {
  settings: Settings
  /** Whether something was changed and not saved. */
  onWork: (hasWork: boolean) => void
}

/** How delivery is charged, and whether a complete order goes on by itself. */
export const ShippingForm = ({ settings, onWork }: ShippingFormProps) => {
  const text = useText(saleFormMessages)
  const { draft, change, errors, formRef, problem, submit, isBusy } = useShippingForm(settings, onWork)
  const { kind } = draft
  return (
    <form
      ref={formRef}
      noValidate
      className="flex flex-col gap-4"
      aria-label={text('settings.shipping')}
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="font-semibold">{text('settings.shipping')}</h3>
      <Segments
        label={text('settings.rule')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        options={KINDS.map((value) => ({ value, label: text(`settings.rule-${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text(kind === 'by-province' ? 'settings.other-fee' : 'settings.fee')}
          inputMode="numeric"
          value={draft.feeVnd}
          error={errors['shipping.feeVnd']}
          onChange={(event) => change({ feeVnd: vndOf(event.target.value) })}
        />
        {kind !== 'flat' && (
          <TextField
            label={text('settings.over')}
            inputMode="numeric"
            value={draft.overVnd}
            error={errors['shipping.overVnd']}
            onChange={(event) => change({ overVnd: vndOf(event.target.value) })}
          />
        )}
      </div>
      {kind === 'by-province' && (
        <ProvinceFees provinces={settings.provinces} fees={draft.fees} onChange={(fees) => change({ fees })} />
      )}
      <TextField
        label={text('settings.prefix')}
        className="max-w-60"
        maxLength={2}
        value={draft.codePrefix}
        error={errors['codePrefix']}
        onChange={(event) => change({ codePrefix: event.target.value.toUpperCase() })}
      />
      <Checkbox
        label={text('settings.sends-qr')}
        help={text('settings.sends-qr-help')}
        checked={draft.sendsQr}
        onChange={(event) => change({ sendsQr: event.target.checked })}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          {text('common.save-changes')}
        </Button>
      </div>
    </form>
  )
}

type ProvinceFeesProps = { provinces: readonly string[]; fees: Fees; onChange: (fees: Fees) => void }

const ProvinceFees = ({ provinces, fees, onChange }: ProvinceFeesProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [province, setProvince] = useState<string | null>(null)
  const [feeVnd, setFee] = useState(0)
  const left = provinces.filter((name) => !fees.some((one) => one.province === name))
  const add = () => {
    if (province) onChange([...fees, { province, feeVnd }])
    setProvince(null)
  }
  return (
    <div className="flex flex-col gap-2 text-sm">
      {fees.map((one) => (
        <div key={one.province} className="flex items-center gap-2">
          <span className="flex-1">{one.province}</span>
          <span className="tabular">{format.money(one.feeVnd)}</span>
          <IconButton
            size="sm"
            label={`${text('settings.remove')} ${one.province}`}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onChange(fees.filter((kept) => kept !== one))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <Combobox
          inDialog
          className="min-w-48 flex-1"
          label={text('settings.province-fee')}
          value={province}
          options={left.map((name) => ({ value: name, label: name }))}
          onChange={setProvince}
        />
        <TextField
          className="w-28"
          label={text('settings.fee')}
          inputMode="numeric"
          value={feeVnd}
          onChange={(event) => setFee(vndOf(event.target.value))}
        />
        <Button disabled={!province} onClick={add}>
          {text('settings.add-province')}
        </Button>
      </div>
    </div>
  )
}
