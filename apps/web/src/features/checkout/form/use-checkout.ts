import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorCode, errorText, fieldErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { session } from '#lib/session/session.ts'
import { useCreateOrderMutation } from '../api.ts'
import { checkoutMessages } from '../checkout-messages.ts'
import { paths } from '../paths.ts'
import { useInvoiceForm } from './use-invoice-form.ts'
import { useQuote, type Item } from './use-quote.ts'

/** The marks are drawn with the next frame; then the first wrong field is found. */
const focusWrong = (form: HTMLFormElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** The tick box is found by it. */
export const termsField = 'terms'

export type PaymentMethod = 'qr' | 'bank'

/** Everything a checkout asks, and the order that comes of it. What was typed stays when it is refused. */
export const useCheckout = (item: Item, buyer: { email: string; name: string }) => {
  const text = useText(checkoutMessages)
  const spec = useText(specMessages)
  const navigate = useNavigate()
  const quote = useQuote(item)
  const invoice = useInvoiceForm({ email: buyer.email })
  const [wantsInvoice, setWantsInvoice] = useState(false)
  const [method, setMethod] = useState<PaymentMethod>('qr')
  const [agrees, setAgrees] = useState(false)
  const [termsProblem, setTermsProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [create, { isLoading }] = useCreateOrderMutation()

  const refuse = (error: unknown, form: HTMLFormElement) => {
    // An expired session is explained on the login page.
    if (!session.get().isAuth) return
    const wrong = Object.entries(fieldErrors(error)).map(([name, words]) => [name.replace('invoice.', ''), words])
    if (wrong.length > 0) {
      invoice.setErrors(Object.fromEntries(wrong))
      focusWrong(form)
    }
    const code = errorCode(error)
    const isOurs = code === 'PACKAGE_NOT_HIGHER' || code === 'COUPON_INVALID' || code === 'RATE_LIMITED'
    setProblem(isOurs ? errorText(error) : spec('spec.payment-order-failed'))
  }
  const submit = async (form: HTMLFormElement) => {
    setProblem(undefined)
    const made = wantsInvoice ? invoice.check() : undefined
    if (wantsInvoice && !made) {
      focusWrong(form)
      return
    }
    if (!agrees) {
      setTermsProblem(text('terms.missing'))
      form.querySelector<HTMLElement>(`[name=${termsField}]`)?.focus()
      return
    }
    if (!quote.quote || quote.isComputing) return
    const { data, error } = await create({
      body: { item, ...(quote.coupon && { coupon: quote.coupon }), ...(made && { invoice: made }) },
    })
    if (data) void navigate(paths.billing(data.id, method))
    else refuse(error, form)
  }
  return {
    item,
    quote,
    invoice,
    wantsInvoice,
    setWantsInvoice,
    method,
    setMethod,
    agrees,
    setAgrees: (value: boolean) => {
      setAgrees(value)
      setTermsProblem(undefined)
    },
    termsProblem,
    problem,
    isSending: isLoading,
    submit: (form: HTMLFormElement) => void submit(form),
  }
}

export type Checkout = ReturnType<typeof useCheckout>
