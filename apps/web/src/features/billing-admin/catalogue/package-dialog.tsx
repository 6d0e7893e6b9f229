import type { PackageLimits } from '@app/contracts/billing'
import type { AdminPackage } from '@app/contracts/billing-admin'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Checkbox, TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useCreatePackageMutation, useUpdatePackageMutation } from '../api.ts'
import { moneyMessages } from '../messages.ts'
import { catalogueMessages } from './messages.ts'
import { NumberField } from './number-field.tsx'

const limitNames = ['credits', 'bots', 'connectors', 'members', 'datasets', 'records', 'ccu'] as const

const noLimits: PackageLimits = { credits: 0, bots: 1, connectors: 1, members: 1, datasets: 1, records: 100, ccu: 5 }
const fields = ['name', 'description', 'priceMonth', 'priceYear', 'limits', 'reason'] as const

type PackageDialogProps = { known?: AdminPackage | undefined; onClose: () => void }

/** A new package, or a change of one; both say when they reach whom, and why they are made. */
export const PackageDialog = ({ known, onClose }: PackageDialogProps) => {
  const text = useText(catalogueMessages)
  const moneyText = useText(moneyMessages)
  const form = usePackageForm(known)
  const { values, set } = form
  const { formRef, errors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields, refuse })
  const submit = async () => {
    if (await send(form.save(), ({ name }) => text('catalogue.saved', { name }))) onClose()
  }
  return (
    <FormDialog
      size="md"
      title={known ? text('catalogue.edit-title', { name: known.name }) : text('catalogue.new-title')}
      description={known && text('catalogue.used-count', { count: known.workspaces })}
      submitLabel={moneyText('common.save-changes')}
      busy={form.isBusy}
      formRef={formRef}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        required
        label={text('catalogue.name')}
        error={errors['name']}
        maxLength={60}
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextField
        label={text('catalogue.description')}
        error={errors['description']}
        maxLength={200}
        value={values.description}
        onChange={(event) => set({ description: event.target.value })}
      />
      <Prices form={form} known={known} errors={errors} />
      <Limits form={form} errors={errors} />
      {!known?.isTrial && (
        <Checkbox
          label={text('catalogue.on-sale')}
          checked={values.isOnSale}
          onChange={(event) => set({ isOnSale: event.target.checked })}
        />
      )}
      <Notice tone="info">{text('catalogue.when')}</Notice>
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

const usePackageForm = (known: AdminPackage | undefined) => {
  const [values, setValues] = useState({
    name: known?.name ?? '',
    description: known?.description ?? '',
    priceMonth: known?.priceMonth ?? 0,
    priceYear: known?.priceYear ?? 0,
    limits: known?.limits ?? noLimits,
    isOnSale: known?.isOnSale ?? true,
    reason: '',
  })
  const [create, creating] = useCreatePackageMutation()
  const [update, updating] = useUpdatePackageMutation()
  return {
    values,
    set: (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change })),
    save: () =>
      known ? update({ params: { id: known.id }, body: { ...values, rev: known.rev } }) : create({ body: values }),
    isBusy: creating.isLoading || updating.isLoading,
  }
}

type Form = ReturnType<typeof usePackageForm>
type PricesProps = { form: Form; known: AdminPackage | undefined; errors: FieldErrors }

const monthsPaidOfAYear = 10

/** The price of a year follows that of a month, ten for twelve, until it is typed. */
const Prices = ({ form: { values, set }, known, errors }: PricesProps) => {
  const text = useText(catalogueMessages)
  const { money } = useFormat()
  const was = (value: number | undefined) => known && text('catalogue.was', { value: money(value ?? 0) })
  const isTenfold = values.priceYear === values.priceMonth * monthsPaidOfAYear
  const setMonth = (price: number) =>
    set({ priceMonth: price, ...(isTenfold ? { priceYear: price * monthsPaidOfAYear } : {}) })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField
        label={text('catalogue.price-month')}
        help={was(known?.priceMonth)}
        error={errors['priceMonth']}
        disabled={known?.isTrial}
        value={values.priceMonth}
        onChange={(price) => setMonth(price ?? 0)}
      />
      <NumberField
        label={text('catalogue.price-year')}
        help={was(known?.priceYear)}
        error={errors['priceYear']}
        disabled={known?.isTrial}
        value={values.priceYear}
        onChange={(price) => set({ priceYear: price ?? 0 })}
      />
    </div>
  )
}

const Limits = ({ form: { values, set }, errors }: { form: Form; errors: FieldErrors }) => {
  const text = useText(catalogueMessages)
  return (
    <fieldset className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <legend className="mb-2 font-medium">{text('catalogue.limits')}</legend>
      {limitNames.map((name) => (
        <NumberField
          key={name}
          label={text(`catalogue.limit.${name}`)}
          error={errors[`limits.${name}`]}
          value={values.limits[name]}
          onChange={(value) => set({ limits: { ...values.limits, [name]: value ?? 0 } })}
        />
      ))}
    </fieldset>
  )
}
