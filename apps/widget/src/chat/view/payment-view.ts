import type { PaymentPart } from '@app/contracts/message-parts'
import type { Chat } from '../chat.ts'
import { el } from '../dom.ts'
import { filled } from '../words.ts'

const svgName = 'http://www.w3.org/2000/svg'
/** Modules of white around a code, so that cameras find it. */
const quiet = 4

export const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN')} ₫`

/** How to pay an order, or its receipt: the same bubble, as the money comes. */
export const paymentView = (part: PaymentPart, chat: Chat): Node => {
  if (part.state === 'paid') return receiptView(part, chat)
  if (part.state !== 'waiting') {
    const words = part.state === 'closed' ? chat.words.payClosed : chat.words.payReplaced
    return el('p', { class: 'form done' }, filled(words, { code: part.code }))
  }
  return el(
    'section',
    { class: 'pay', 'aria-label': filled(chat.words.payTitle, { code: part.code }) },
    el(
      'p',
      { class: 'pay-head' },
      el('b', {}, filled(chat.words.payTitle, { code: part.code })),
      el('span', {}, 'VietQR'),
    ),
    codeView(part, chat),
    el('p', { class: 'pay-sum' }, vnd(part.amountVnd)),
    el('p', { class: 'pay-to' }, `${part.holder} · ${part.bank} ${part.account}`),
    part.receivedVnd > 0 && el('p', { class: 'pay-to' }, filled(chat.words.payGot, { amount: vnd(part.receivedVnd) })),
    el(
      'div',
      { class: 'pay-memo' },
      el('p', {}, el('span', {}, chat.words.payMemo), el('b', {}, part.memo)),
      actButton(chat.words.payCopy, () => navigator.clipboard.writeText(part.memo), chat.words.payCopied),
      actButton(chat.words.paySave, () => saveCode(part), chat.words.paySaved),
    ),
    waitView(part, chat),
  )
}

/** Counts down how long the shop expects the money. Later money counts too, and the words then say so. */
const waitView = ({ expiresAt }: PaymentPart, { words }: Chat): Node => {
  const said = el('span', {}, words.payWaiting)
  const left = el('span', { role: 'timer', 'aria-live': 'off' })
  const line = el('p', { class: 'pay-wait' }, said, left)
  if (!expiresAt) return line
  const end = Date.parse(expiresAt)
  const tick = (): void => {
    const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    left.textContent = seconds > 0 ? timeLeft(seconds) : ''
    if (seconds > 0) setTimeout(() => line.isConnected && tick(), 1000)
    else said.textContent = words.payLate
  }
  tick()
  return line
}

const timeLeft = (seconds: number): string =>
  [...(seconds >= 3600 ? [Math.floor(seconds / 3600)] : []), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

const receiptView = ({ code, amountVnd, paidAt, items }: PaymentPart, { words, config }: Chat): Node => {
  const time = paidAt && new Date(paidAt).toLocaleTimeString(config.language, { hour: '2-digit', minute: '2-digit' })
  return el(
    'section',
    { class: 'pay', 'aria-label': words.payDone },
    el(
      'p',
      { class: 'pay-head done' },
      el('b', {}, `✓ ${words.payDone}`),
      el('span', {}, [vnd(amountVnd), time, code].filter(Boolean).join(' · ')),
    ),
    el(
      'ul',
      { role: 'list' },
      ...items.map((item) =>
        el('li', {}, el('span', { dir: 'auto' }, item.title), el('span', {}, vnd(item.amountVnd))),
      ),
    ),
  )
}

/** Says for a moment that it has worked. */
const actButton = (label: string, act: () => unknown, done: string): Node => {
  const button = el('button', { type: 'button', class: 'small' }, label)
  button.addEventListener('click', () => {
    void Promise.resolve(act()).then(() => {
      button.textContent = done
      setTimeout(() => {
        button.textContent = label
      }, 2000)
    })
  })
  return button
}

const codeView = ({ rows, code }: PaymentPart, { words }: Chat): Node => {
  const size = rows.length + 2 * quiet
  const svg = document.createElementNS(svgName, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('class', 'pay-code')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', filled(words.payCode, { code }))
  svg.setAttribute('shape-rendering', 'crispEdges')
  const path = document.createElementNS(svgName, 'path')
  path.setAttribute('d', darkPath(rows))
  svg.append(path)
  return svg
}

const darkPath = (rows: readonly string[]): string =>
  rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index + quiet} ${y + quiet}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join('')

const pixels = 12

/** A picture for the gallery of the phone, which banking apps read codes from. */
const saveCode = ({ rows, code }: PaymentPart): Promise<void> => {
  const size = (rows.length + 2 * quiet) * pixels
  const canvas = el('canvas', { width: size, height: size })
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve()
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = '#000'
  rows.forEach((row, y) =>
    row.split('').forEach((module, x) => {
      if (module === '1') pen.fillRect((x + quiet) * pixels, (y + quiet) * pixels, pixels, pixels)
    }),
  )
  const link = el('a', { href: canvas.toDataURL('image/png'), download: `${code}.png` })
  link.click()
  return Promise.resolve()
}
