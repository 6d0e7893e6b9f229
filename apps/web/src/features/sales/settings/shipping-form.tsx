import type { ShippingRule } from '@app/contracts/sales'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useSaveSaleSettingsMutation } from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import type { Settings } from './account-list.tsx'

const KINDS = ['flat', 'free-over', 'by-province'] as const
type Fees = (ShippingRule & { kind: 'by-province' })['fees']

const vndOf = (typed: string): number => Number(typed.replaceAll(/\D/g, '').slice(0, 9))

/** How delivery is charged, and whether a complete order goes on by itself. */
export const ShippingForm = ({ settings }: { settings: Settings }) => {
  const text = useText(saleFormMessages)
  const [save, saving] = useSaveSaleSettingsMutation()
  const rule = settings.shipping
  const [kind, setKind] = useState<ShippingRule['kind']>(rule?.kind ?? 'flat')
  const [feeVnd, setFee] = useState(rule?.feeVnd ?? 30_000)
  const [overVnd, setOver] = useState((rule && rule.kind !== 'flat' ? rule.overVnd : null) ?? 500_000)
  const [fees, setFees] = useState<Fees>(rule?.kind === 'by-province' ? rule.fees : [])
  const [codePrefix, setPrefix] = useState(settings.codePrefix)
  const [sendsQr, setSends] = useState(settings.sendsQr)
  const shipping = (): ShippingRule => {
    if (kind === 'flat') return { kind, feeVnd }
    return kind === 'free-over' ? { kind, feeVnd, overVnd } : { kind, feeVnd, fees, overVnd: overVnd || null }
  }
  const submit = () =>
    settle(save({ body: { shipping: shipping(), codePrefix, sendsQr } }), () => text('settings.saved'))
  return (
    <section className="flex flex-col gap-4">
      <h3 className="font-semibold">{text('settings.shipping')}</h3>
      <Segments
        label={text('settings.rule')}
        value={kind}
        onChange={setKind}
        options={KINDS.map((value) => ({ value, label: text(`settings.rule-${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text(kind === 'by-province' ? 'settings.other-fee' : 'settings.fee')}
          inputMode="numeric"
          value={feeVnd}
          onChange={(event) => setFee(vndOf(event.target.value))}
        />
        {kind !== 'flat' && (
          <TextField
            label={text('settings.over')}
            inputMode="numeric"
            value={overVnd}
            onChange={(event) => setOver(vndOf(event.target.value))}
          />
        )}
      </div>
      {kind === 'by-province' && <ProvinceFees provinces={settings.provinces} fees={fees} onChange={setFees} />}
      <TextField
        label={text('settings.prefix')}
        className="max-w-60"
        maxLength={2}
        value={codePrefix}
        onChange={(event) => setPrefix(event.target.value.toUpperCase())}
      />
      <Checkbox
        label={text('settings.sends-qr')}
        help={text('settings.sends-qr-help')}
        checked={sendsQr}
        onChange={(event) => setSends(event.target.checked)}
      />
      <div>
        <Button variant="primary" busy={saving.isLoading} onClick={() => void submit()}>
          {text('common.save-changes')}
        </Button>
      </div>
    </section>
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
