import type { Sale, SaleItem } from '@app/contracts/sales'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import {
  useCreateSaleMutation,
  useFindSaleProductsQuery,
  useGetSaleSettingsQuery,
  useUpdateSaleMutation,
} from '../api.ts'
import { saleFormMessages } from '../form-messages.ts'
import { saleMessages } from '../messages.ts'

const FIELDS = ['items', 'name', 'phone', 'addressLine', 'ward', 'province', 'note', 'payment', 'reason'] as const
type Field = (typeof FIELDS)[number]
type Line = Pick<SaleItem, 'itemId' | 'title' | 'size' | 'colour' | 'quantity' | 'priceVnd'>

const startOf = (sale: Sale | null) => ({
  name: sale?.name ?? '',
  phone: sale?.phone ?? '',
  addressLine: sale?.address.line ?? '',
  ward: sale?.address.ward ?? '',
  province: sale?.address.province ?? '',
  note: sale?.note ?? '',
  payment: sale?.payment ?? 'transfer',
  reason: '',
})

type SaleFormProps = { sale: Sale | null; threadId?: string | undefined; onClose: () => void }

/** Makes an order or changes one; prices are only shown here, the server reads them. */
export const SaleForm = ({ sale, threadId, onClose }: SaleFormProps) => {
  const text = useText(saleFormMessages)
  const words = useText(saleMessages)
  const [lines, setLines] = useState<Line[]>(sale?.items ?? [])
  const [values, setValues] = useState(() => startOf(sale))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [create, creating] = useCreateSaleMutation()
  const [update, updating] = useUpdateSaleMutation()
  const { problem, send } = useRefusal<Field>({
    fields: FIELDS,
    refuse: setErrors,
    byCode: { SALE_PROVINCE_UNKNOWN: 'province' },
  })
  const isLocked = sale !== null && sale.state !== 'draft'
  const set = (change: Partial<typeof values>) => setValues((known) => ({ ...known, ...change }))

  const submit = async () => {
    setErrors({})
    const { reason, province, payment, ...plain } = values
    const items = lines.map(({ itemId, size, colour, quantity }) => ({ itemId, size, colour, quantity }))
    const decides = isLocked ? {} : { province, payment, ...(items.length > 0 ? { items } : {}) }
    const body = { ...plain, ...decides }
    const request = sale
      ? update({ params: { saleId: sale.id }, body: { ...body, rev: sale.rev, reason } })
      : create({ body: { ...body, threadId } })
    const saved = await send(request, (kept) => words(sale ? 'done.saved' : 'done.created', { code: kept?.code ?? '' }))
    if (saved) onClose()
  }
  const typed = (
    name: 'name' | 'phone' | 'addressLine' | 'ward' | 'note' | 'reason',
    label: string,
    maxLength: number,
  ) => ({
    label,
    maxLength,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <FormDialog
      title={sale ? text('form.edit', { code: sale.code }) : text('form.create')}
      description={isLocked ? text('form.locked') : undefined}
      submitLabel={text('common.save')}
      size="md"
      busy={creating.isLoading || updating.isLoading}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {!isLocked && <Goods lines={lines} onChange={setLines} error={errors['items']} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...typed('name', text('form.name'), 80)} />
        <TextField {...typed('phone', text('form.phone'), 20)} inputMode="tel" />
      </div>
      <TextField {...typed('addressLine', text('form.address'), 200)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...typed('ward', text('form.ward'), 60)} />
        {!isLocked && (
          <Province value={values.province} error={errors['province']} onChange={(province) => set({ province })} />
        )}
      </div>
      <TextArea {...typed('note', text('form.note'), 500)} rows={2} />
      {isLocked ? null : (
        <Segments
          label={text('form.payment')}
          value={values.payment}
          onChange={(payment) => set({ payment })}
          options={(['transfer', 'cod'] as const).map((value) => ({ value, label: words(`payment.${value}`) }))}
        />
      )}
      {sale && <TextField {...typed('reason', text('form.reason'), 300)} />}
    </FormDialog>
  )
}

type ProvinceProps = { value: string; error: string | undefined; onChange: (province: string) => void }

const Province = ({ value, error, onChange }: ProvinceProps) => {
  const text = useText(saleFormMessages)
  const settings = useGetSaleSettingsQuery()
  const options = (settings.data?.provinces ?? []).map((name) => ({ value: name, label: name }))
  return (
    <Combobox
      inDialog
      label={text('form.province')}
      value={value || null}
      options={options}
      loading={settings.isLoading}
      error={error}
      onChange={(province) => onChange(province ?? '')}
    />
  )
}

type GoodsProps = { lines: readonly Line[]; onChange: (lines: Line[]) => void; error: string | undefined }

const Goods = ({ lines, onChange, error }: GoodsProps) => {
  const text = useText(saleFormMessages)
  const format = useFormat()
  const [search, setSearch] = useState('')
  const query = useFindSaleProductsQuery({ query: { search: search || undefined } })
  const products = query.data?.items ?? []
  const add = (itemId: string | null) => {
    const product = products.find((one) => one.itemId === itemId)
    if (!product) return
    const { title, priceVnd, sizes } = product
    onChange([...lines, { itemId: product.itemId, title, priceVnd, size: sizes[0] ?? '', colour: '', quantity: 1 }])
  }
  const change = (at: number, next: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...next } : line)))
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        inDialog
        key={lines.length}
        label={text('form.product')}
        placeholder={text('form.product-placeholder')}
        emptyText={text('form.product-none')}
        value={null}
        options={products.map(({ itemId, title, priceVnd }) => ({
          value: itemId,
          label: priceVnd === null ? title : `${title} · ${format.money(priceVnd)}`,
        }))}
        onSearch={setSearch}
        loading={query.isFetching}
        error={error}
        onChange={add}
      />
      {lines.map((line, at) => (
        <div key={`${line.itemId}-${at}`} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 truncate" title={line.title}>
            {line.title}
          </span>
          <TextField
            size="sm"
            hideLabel
            className="w-16"
            label={text('form.size-of', { title: line.title })}
            placeholder={text('form.size')}
            value={line.size}
            maxLength={40}
            onChange={(event) => change(at, { size: event.target.value })}
          />
          <TextField
            size="sm"
            hideLabel
            type="number"
            min={1}
            max={999}
            className="w-18"
            label={text('form.quantity-of', { title: line.title })}
            value={line.quantity}
            onChange={(event) => change(at, { quantity: Math.max(1, Math.round(Number(event.target.value))) })}
          />
          <IconButton
            size="sm"
            label={text('form.remove', { title: line.title })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
          />
        </div>
      ))}
    </div>
  )
}
