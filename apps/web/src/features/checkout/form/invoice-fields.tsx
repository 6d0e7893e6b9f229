import { checkTaxCode } from '@app/contracts/tax-code'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListInvoiceProfilesQuery } from '../api.ts'
import { invoiceMessages } from '../invoice-messages.ts'
import { valuesOf, type InvoiceField, type InvoiceForm } from './use-invoice-form.ts'

type InvoiceFieldsProps = { form: InvoiceForm; inDialog?: boolean | undefined }

/** A person or a company, details that were used before, and the fields that are needed for them. */
export const InvoiceFields = ({ form, inDialog }: InvoiceFieldsProps) => {
  const text = useText(invoiceMessages)
  const { values, errors } = form
  const isCompany = values.type === 'company'
  const field = (name: InvoiceField, label: string, isRequired = true) => ({
    label: isRequired ? label : text('invoice.optional', { label }),
    required: isRequired,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    onBlur: () => form.checkField(name),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label={text('invoice.type')}
          value={values.type}
          onChange={form.setType}
          options={[
            { value: 'personal', label: text('invoice.personal') },
            { value: 'company', label: text('invoice.company') },
          ]}
        />
        <Profiles form={form} inDialog={inDialog} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isCompany ? (
          <>
            <TextField
              {...field('companyName', text('invoice.company-name'))}
              maxLength={255}
              autoComplete="organization"
            />
            <TextField
              {...field('taxCode', text('invoice.tax-code'))}
              help={<TaxCodeNote code={values.taxCode} />}
              inputMode="numeric"
              maxLength={20}
            />
          </>
        ) : (
          <>
            <TextField {...field('fullName', text('invoice.full-name'))} maxLength={100} autoComplete="name" />
            <TextField {...field('idNumber', text('invoice.id-number'))} inputMode="numeric" maxLength={20} />
          </>
        )}
        <TextField
          {...field('address', text('invoice.address'))}
          className="sm:col-span-2"
          maxLength={255}
          autoComplete="street-address"
        />
        <TextField {...field('email', text('invoice.email'))} type="email" maxLength={254} autoComplete="email" />
        <TextField
          {...field('phone', text('invoice.phone'), false)}
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="tel"
        />
        {isCompany ? (
          <TextField
            {...field('fullName', text('invoice.representative'), false)}
            maxLength={100}
            autoComplete="name"
          />
        ) : (
          <TextField
            {...field('taxCode', text('invoice.tax-code'), false)}
            help={<TaxCodeNote code={values.taxCode} />}
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </div>
    </div>
  )
}

/** A code of the right length whose check digit is not right: a doubt, never a refusal. */
const TaxCodeNote = ({ code }: { code: string }) => {
  const text = useText(invoiceMessages)
  const digits = code.replaceAll(/[\s.-]/g, '')
  if (!/^\d{10,13}$/.test(digits)) return null
  if (checkTaxCode(digits) === 'warn')
    return (
      <span className="flex items-start gap-1.5 text-warning">
        <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        {text('invoice.tax-warn')}
      </span>
    )
  const hasCheckDigit = digits.length !== 12
  return (
    <span className="flex items-center gap-1.5">
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      {text(hasCheckDigit ? 'invoice.tax-ok' : 'invoice.tax-plain', { count: digits.length })}
    </span>
  )
}

const NEW = 'new'

/** Details of earlier invoices; absent where there are none. */
const Profiles = ({ form, inDialog }: InvoiceFieldsProps) => {
  const text = useText(invoiceMessages)
  const profiles = useListInvoiceProfilesQuery().data?.items ?? []
  if (profiles.length === 0) return null
  const { values } = form
  const keyOf = (each: { type: string; taxCode?: string | undefined; idNumber?: string | undefined }) =>
    `${each.type}:${each.type === 'company' ? each.taxCode : each.idNumber}`
  const chosen = profiles.find(({ buyer }) => keyOf(valuesOf(buyer)) === keyOf(values))
  return (
    <Select
      hideLabel
      inDialog={inDialog}
      className="w-full sm:w-64"
      label={text('invoice.profiles')}
      placeholder={text('invoice.profiles')}
      value={chosen?.id ?? null}
      options={[
        ...profiles.map(({ id, buyer }) => ({
          value: id,
          label: buyer.type === 'company' ? buyer.companyName : buyer.fullName,
        })),
        { value: NEW, label: text('invoice.profile-new') },
      ]}
      onChange={(id) => {
        const profile = profiles.find((each) => each.id === id)
        form.fill(
          profile
            ? valuesOf(profile.buyer)
            : { companyName: '', fullName: '', taxCode: '', idNumber: '', address: '', phone: '' },
        )
      }}
    />
  )
}
