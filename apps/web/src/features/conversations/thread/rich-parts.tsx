import type { FormPart, MessagePart, PartButton, ProductCard } from '@app/contracts/message-parts'
import { ExternalLink, MessageSquareReply, Phone, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { PaymentCard } from '#features/sales/public.ts'
import { defineMessages, useText } from '#lib/i18n/i18n.tsx'

const words = defineMessages({
  'parts.products': { vi: 'Thẻ sản phẩm đã gửi', en: 'Product cards sent' },
  'parts.buttons': { vi: 'Nút khách có thể bấm', en: 'Buttons the customer can press' },
  'parts.form': { vi: 'Biểu mẫu gửi khách', en: 'Form for the customer' },
  'parts.answers': { vi: 'Khách đã điền biểu mẫu', en: 'Filled in by the customer' },
  'parts.required': { vi: 'bắt buộc', en: 'required' },
  'parts.old-price': { vi: 'Giá cũ', en: 'Old price' },
})

/** Cards, buttons and forms as the customer sees them; not interactive in the console. */
export const RichParts = ({ parts }: { parts: readonly MessagePart[] }) =>
  parts.map((part) => <Part key={part.kind} part={part} />)

const Part = ({ part }: { part: MessagePart }) => {
  const text = useText(words)
  switch (part.kind) {
    case 'cards':
      return (
        <ul
          aria-label={text('parts.products')}
          className="max-w-full self-end overflow-hidden rounded-control border border-border bg-surface text-text"
        >
          {part.cards.map((card) => (
            <Card key={card.title} card={card} />
          ))}
        </ul>
      )
    case 'buttons':
      return <Buttons buttons={part.buttons} />
    case 'form':
      return <Form form={part} />
    case 'answers':
      return <p className="text-xs text-text-muted">{text('parts.answers')}</p>
    case 'payment':
      return <PaymentCard part={part} />
  }
}

const Card = ({ card: { title, subtitle, price, oldPrice, image, buttons } }: { card: ProductCard }) => {
  const text = useText(words)
  const [isLost, setIsLost] = useState(false)
  return (
    <li className="flex w-72 max-w-full gap-2.5 p-2 not-first:border-t not-first:border-border">
      {image && (
        <span className="grid h-16 w-13 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-sunken text-text-muted">
          {isLost ? (
            <ShoppingBag aria-hidden="true" className="size-5" />
          ) : (
            <img src={image} alt="" loading="lazy" className="h-16 w-13 object-cover" onError={() => setIsLost(true)} />
          )}
        </span>
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 text-sm">
        <span className="truncate font-medium" title={title}>
          {title}
        </span>
        {price && (
          <span className="tabular font-semibold">
            {price}
            {oldPrice && (
              <s className="ms-1.5 text-xs font-normal text-text-muted">
                <span className="sr-only">{text('parts.old-price')} </span>
                {oldPrice}
              </s>
            )}
          </span>
        )}
        {subtitle && (
          <span className="truncate text-xs text-text-muted" title={subtitle}>
            {subtitle}
          </span>
        )}
        {buttons.length > 0 && <Buttons buttons={buttons} />}
      </span>
    </li>
  )
}

const MARKS = { reply: MessageSquareReply, open: ExternalLink, call: Phone } as const

/** The tooltip says what the button does for the customer. */
const Buttons = ({ buttons }: { buttons: readonly PartButton[] }) => {
  const text = useText(words)
  return (
    <ul aria-label={text('parts.buttons')} className="flex flex-wrap gap-1">
      {buttons.map((button) => {
        const Mark = MARKS[button.act]
        return (
          <li
            key={button.label}
            title={button.act === 'reply' ? button.text : button.act === 'open' ? button.url : button.phone}
            className="flex items-center gap-1 rounded-full border border-border px-2 py-0.5 text-xs text-text-muted"
          >
            <Mark aria-hidden="true" className="size-3" />
            {button.label}
          </li>
        )
      })}
    </ul>
  )
}

const Form = ({ form: { title, fields } }: { form: FormPart }) => {
  const text = useText(words)
  return (
    <section
      aria-label={text('parts.form')}
      className="rounded-control border border-border bg-surface p-3 text-sm text-text"
    >
      {title && <p className="mb-1.5">{title}</p>}
      <ul className="flex flex-col gap-1">
        {fields.map(({ name, label, isRequired, options }) => (
          <li key={name} className="text-text-muted">
            {label}
            {isRequired && ` (${text('parts.required')})`}
            {options.length > 0 && `: ${options.join(' / ')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
