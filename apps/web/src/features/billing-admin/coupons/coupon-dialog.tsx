import type { AdminCoupon } from '@app/contracts/billing-admin'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useListAdminPackagesQuery } from '../api.ts'
import { NumberField } from '../catalogue/number-field.tsx'
import { moneyMessages } from '../messages.ts'
import { useCouponForm, type CouponForm } from './coupon-form.ts'
import { couponMessages } from './messages.ts'
import { TryCoupon } from './try-coupon.tsx'

const fields = ['code', 'discount', 'minPrice', 'packageIds', 'mostInAll', 'mostPerUser', 'reason', 'endsAt'] as const
const byCode = {
  COUPON_CODE_TAKEN: 'code',
  COUPON_FEWER_THAN_USED: 'mostInAll',
} as const

export const CouponDialog = ({ known, onClose }: { known?: AdminCoupon | undefined; onClose: () => void }) => {
  const text = useText(couponMessages)
  const moneyText = useText(moneyMessages)
  const form = useCouponForm(known)
  const { values, set } = form
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields, refuse, byCode })
  const isLocked = known !== undefined && known.used + known.held > 0
  const submit = async () => {
    if (await send(form.save(), ({ code }) => text('coupons.saved', { code }))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={known ? text('coupons.edit-title', { code: known.code }) : text('coupons.new-title')}
      description={isLocked ? text('coupons.locked') : undefined}
      submitLabel={moneyText('common.save')}
      busy={form.isBusy}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Discount form={form} errors={errors} isLocked={isLocked} />
      <Packages form={form} error={errors['packageIds']} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField inDialog label={text('coupons.from')} value={values.from} onChange={(from) => set({ from })} />
        <DateField inDialog label={text('coupons.until')} value={values.until} onChange={(until) => set({ until })} />
        <NumberField
          label={text('coupons.per-user')}
          error={errors['mostPerUser']}
          value={values.mostPerUser}
          onChange={(most) => set({ mostPerUser: most ?? 0 })}
        />
        <NumberField
          label={text('coupons.in-all')}
          help={text('coupons.no-limit')}
          error={errors['mostInAll']}
          value={values.mostInAll}
          onChange={(mostInAll) => set({ mostInAll })}
        />
        <NumberField
          label={text('coupons.min-price')}
          error={errors['minPrice']}
          value={values.minPrice}
          onChange={(minPrice) => set({ minPrice: minPrice ?? 0 })}
        />
      </div>
      <Checkbox
        label={text('coupons.active')}
        checked={values.isActive}
        onChange={(event) => set({ isActive: event.target.checked })}
      />
      {known && <TryCoupon coupon={known} />}
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

type DiscountProps = { form: CouponForm; errors: FieldErrors; isLocked: boolean }

const Discount = ({ form: { values, set }, errors, isLocked }: DiscountProps) => {
  const text = useText(couponMessages)
  return (
    <>
      <TextField
        required
        label={text('coupons.code')}
        help={text('coupons.code-help')}
        error={errors['code']}
        disabled={isLocked}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        className="font-mono"
        value={values.code}
        onChange={(event) => set({ code: event.target.value.toUpperCase() })}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Segments
          label={text('coupons.kind')}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          options={(['percent', 'amount'] as const).map((value) => ({
            value,
            label: text(`coupons.kind.${value}`),
            isLocked,
          }))}
        />
        {values.kind === 'percent' ? (
          <NumberField
            label={text('coupons.percent')}
            error={errors['discount.percent']}
            disabled={isLocked}
            value={values.percent}
            onChange={(percent) => set({ percent: percent ?? 0 })}
          />
        ) : (
          <NumberField
            label={text('coupons.amount')}
            error={errors['discount.amount']}
            disabled={isLocked}
            value={values.amount}
            onChange={(amount) => set({ amount: amount ?? 0 })}
          />
        )}
      </div>
    </>
  )
}

const Packages = ({ form: { values, set }, error }: { form: CouponForm; error: string | undefined }) => {
  const text = useText(couponMessages)
  const { data } = useListAdminPackagesQuery()
  const toggle = (id: string, isOn: boolean) =>
    set({ packageIds: isOn ? [...values.packageIds, id] : values.packageIds.filter((one) => one !== id) })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{text('coupons.packages')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {data?.packages
          .filter(({ isTrial }) => !isTrial)
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={values.packageIds.includes(id)}
              onChange={(event) => toggle(id, event.target.checked)}
            />
          ))}
      </div>
      <p className="text-xs text-text-muted">{error ?? text('coupons.packages-help')}</p>
    </fieldset>
  )
}
