import type { Random } from '#core/seeded-random.ts'
import { demoProducts } from '#features/knowledge/public.ts'
import { demoPlaces, type DemoOrder } from './demo-ordered.ts'
import type { DemoBotName } from './demo-plan.ts'

/** A customer's message and the answer to it. */
export type DemoExchange = readonly [asked: string, answered: string]

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN').replaceAll(',', '.')}đ`

const freeFrom = 500_000
const shippingFee = 30_000

/** How a conversation with a bot begins: what the bot is for. What follows are everyday questions. */
export const openingOf = (
  bot: DemoBotName,
  random: Random,
  { phone, order }: { phone: string | null; order: DemoOrder | null },
): DemoExchange[] => {
  if (order) return orderedOpening(order, phone ?? order.phone)
  if (bot === 'Chăm sóc sau mua') return [...pick(random, afterSale)]
  if (bot === 'Trả lời bình luận Facebook') return commentOpening(random)
  return []
}

const feeOf = (price: number): number => (price >= freeFrom ? 0 : shippingFee)

/** As the order says that belongs to it. */
const orderedOpening = ({ products, place, isCod }: DemoOrder, phone: string): DemoExchange[] => {
  const chosen = products.flatMap((at) => demoProducts[at] ?? [])
  const named = (name: (ten: string) => string) =>
    chosen.map(({ ten, size }) => `${name(ten)} size ${size[1] ?? ''}`).join(' và ')
  const names = named((ten) => ten)
  const price = chosen.reduce((sum, { gia, gia_km: lowered }) => sum + (lowered ?? gia), 0)
  const { line, ward, province } = demoPlaces[place]
  return [
    [
      `Mình lấy ${named((ten) => ten.toLowerCase())} nha shop`,
      `Dạ ${names} còn hàng, giá ${vnd(price)} ạ. Bạn cho shop xin tên, số điện thoại và địa chỉ nhận nhé.`,
    ],
    [
      `${phone}, ${line}, ${ward}, ${province}`,
      `Dạ shop ghi đơn ${names} ${vnd(price)}, phí giao ${vnd(feeOf(price))}, tổng ${vnd(price + feeOf(price))}. Bạn trả khi nhận hàng hay chuyển khoản ạ?`,
    ],
    isCod
      ? ['cod nha shop', 'Dạ shop đã lên đơn COD, bạn nhận hàng rồi trả tiền giúp shop ạ.']
      : ['Mình chuyển khoản', 'Dạ bạn quét mã QR trong tin này, nội dung chuyển khoản đã có sẵn ạ.'],
  ]
}

const afterSale: readonly (readonly DemoExchange[])[] = [
  [
    ['Mình nhận được hàng rồi nha', 'Dạ shop cảm ơn bạn ạ. Bạn chấm giúp shop từ 1 đến 5 sao được không ạ?'],
    ['5 sao', 'Dạ shop cảm ơn 5 sao của bạn. Đồ linen bạn giặt dưới 30 độ và phơi mặt trái giúp shop nhé.'],
  ],
  [
    ['Hàng tới rồi shop ơi', 'Dạ bạn mặc thử thấy vừa không ạ? Bạn chấm giúp shop từ 1 đến 5 sao nhé.'],
    [
      '4 sao, vải đẹp mà hộp hơi móp',
      'Dạ shop xin lỗi vì hộp bị móp, shop nhắc bên giao hàng ngay ạ. Cảm ơn bạn đã góp ý.',
    ],
  ],
]

const commentOpening = (random: Random): DemoExchange[] => {
  const product = pick(random, demoProducts)
  const price = vnd(product.gia_km ?? product.gia)
  return [
    [
      `${product.ten} giá nhiêu shop`,
      `Dạ shop trả lời bình luận và nhắn riêng bạn ở đây ạ. ${product.ten} giá ${price}, size ${product.size.join(', ')}.`,
    ],
  ]
}
