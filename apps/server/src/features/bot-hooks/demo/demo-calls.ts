/** What the shop's own order page asked its bot in the last two weeks, newest first. */
export interface DemoCall {
  hoursAgo: number
  user: string
  text: string
  reply: string | null
  source: string | null
  /** The code of the refusal. */
  error?: 'WEBHOOK_TEXT_MISSING' | 'UNAVAILABLE'
}

const shipping = { reply: 'Phí giao hàng toàn quốc 30.000đ. Đơn từ 500.000đ được miễn phí ship.', source: 'Phí ship' }
const duration = {
  reply: 'Nội thành TP.HCM và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày làm việc.',
  source: 'Thời gian giao',
}
const exchange = {
  reply: 'Được đổi trong 7 ngày, còn nguyên tem, chưa giặt. Phí đổi 30.000đ mỗi chiều, miễn phí tại cửa hàng.',
  source: 'Đổi trả',
}
const payment = { reply: 'Shop nhận COD toàn quốc và chuyển khoản ngân hàng bằng mã QR.', source: 'Thanh toán' }
const asked = [
  { text: 'Phí ship bao nhiêu?', ...shipping },
  { text: 'Bao lâu nhận được hàng?', ...duration },
  { text: 'Đổi trả thế nào?', ...exchange },
  { text: 'Có ship COD không?', ...payment },
  { text: 'gui ve tinh mat bao nhieu tien ship', ...shipping },
] as const

const calls = 20
const hoursBetween = 16
/** Places of the two that failed: the page sent no text, and the bot was not reachable for a moment. */
const withoutText = 6
const notReached = 13

export const demoCalls: readonly DemoCall[] = Array.from({ length: calls }, (_, at): DemoCall => {
  const hoursAgo = 2 + at * hoursBetween
  const user = `don-${1204 - at}`
  if (at === withoutText) return { hoursAgo, user, text: '', reply: null, source: null, error: 'WEBHOOK_TEXT_MISSING' }
  const { text, reply, source } = asked[at % asked.length] ?? asked[0]
  if (at === notReached) return { hoursAgo, user, text, reply: null, source: null, error: 'UNAVAILABLE' }
  return { hoursAgo, user, text, reply, source }
})
