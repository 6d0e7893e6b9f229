import { Landmark, QrCode } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Switch } from '#ui/form/field.tsx'
import { checkoutMessages } from '../checkout-messages.ts'
import { invoiceMessages } from '../invoice-messages.ts'
import { ChoiceTile } from '../parts/choice-tile.tsx'
import { NumberedCard } from '../parts/numbered-card.tsx'
import { InvoiceFields } from './invoice-fields.tsx'
import { SummaryBar } from './summary-card.tsx'
import type { Checkout } from './use-checkout.ts'

type CheckoutFormProps = {
  checkout: Checkout
  title: string
  /** The first card: what, and for how long. */
  choice: ReactNode
  summary: ReactNode
}

/** Three numbered cards on one side, the sums on the other. */
export const CheckoutForm = ({ checkout, title, choice, summary }: CheckoutFormProps) => {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    checkout.submit(event.currentTarget)
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <PageHeader title={title} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {choice}
          <InvoiceCard checkout={checkout} />
          <MethodCard checkout={checkout} />
        </div>
        {summary}
      </div>
      <SummaryBar checkout={checkout} />
    </form>
  )
}

const InvoiceCard = ({ checkout }: { checkout: Checkout }) => {
  const text = useText(invoiceMessages)
  const { wantsInvoice, setWantsInvoice, invoice } = checkout
  return (
    <NumberedCard
      number={2}
      title={text('invoice.title')}
      end={
        <Switch
          className="items-center! gap-2.5! [&_label]:text-sm [&_label]:font-normal"
          label={text('invoice.want')}
          checked={wantsInvoice}
          onChange={setWantsInvoice}
        />
      }
    >
      {wantsInvoice ? (
        <InvoiceFields form={invoice} />
      ) : (
        <p className="text-sm text-text-muted">{text('invoice.off')}</p>
      )}
    </NumberedCard>
  )
}

const MethodCard = ({ checkout }: { checkout: Checkout }) => {
  const text = useText(checkoutMessages)
  const { method, setMethod } = checkout
  return (
    <NumberedCard number={3} title={text('method.title')}>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{text('method.title')}</legend>
        <ChoiceTile
          name="method"
          label={text('method.qr')}
          help={text('method.qr-help')}
          icon={<QrCode aria-hidden="true" className="size-4.5" />}
          checked={method === 'qr'}
          onChoose={() => setMethod('qr')}
        />
        <ChoiceTile
          name="method"
          label={text('method.bank')}
          help={text('method.bank-help')}
          icon={<Landmark aria-hidden="true" className="size-4.5" />}
          checked={method === 'bank'}
          onChoose={() => setMethod('bank')}
        />
      </fieldset>
    </NumberedCard>
  )
}
