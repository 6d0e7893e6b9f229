import type { MessagePart, PartButton, PaymentPart, ProductCard } from '@app/contracts/message-parts'

const buttonText = (button: PartButton): string => {
  if (button.act === 'open') return `${button.label}: ${button.url}`
  return button.act === 'call' ? `${button.label}: ${button.phone}` : button.label
}

const cardText = ({ title, price, subtitle, buttons }: ProductCard): string =>
  [
    `• ${[title, price].filter((part) => part !== '').join(' – ')}`,
    subtitle,
    ...buttons.filter(({ act }) => act !== 'reply').map(buttonText),
  ]
    .filter((line) => line !== '')
    .join('\n')

/** A picture with its words only: without the picture there is nothing to say. */
const isPicture = ({ price, subtitle, buttons }: ProductCard): boolean =>
  price === '' && subtitle === '' && buttons.length === 0

const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN')}đ`

/** What a person needs to transfer by hand; the picture of the code goes with it. */
const paymentText = ({ state, amountVnd, bank, account, holder, memo, code }: PaymentPart): string => {
  if (state !== 'waiting') return ''
  return [
    `Thanh toán đơn ${code}: ${vnd(amountVnd)}`,
    `Ngân hàng: ${bank}`,
    `Số tài khoản: ${account}`,
    `Chủ tài khoản: ${holder}`,
    `Nội dung: ${memo}`,
  ].join('\n')
}

/** A part as text, for channels that show only text; what the message says already is not repeated. */
const partText = (part: MessagePart, said: string): string => {
  switch (part.kind) {
    case 'cards':
      return part.cards
        .filter((card) => !said.includes(card.title) && !isPicture(card))
        .map(cardText)
        .join('\n')
    case 'buttons':
      return part.buttons.map((button) => `- ${buttonText(button)}`).join('\n')
    case 'form':
      return [part.title, ...part.fields.map(({ label }) => `- ${label}:`)].filter((line) => line !== '').join('\n')
    case 'answers':
      return ''
    case 'payment':
      return paymentText(part)
  }
}

export const withPlainParts = (text: string, parts: readonly MessagePart[]): string =>
  [text, ...parts.map((part) => partText(part, text))].filter((piece) => piece !== '').join('\n\n')
