import type { MessagePart } from '@app/contracts/message-parts'
import { demoProducts } from '#features/knowledge/public.ts'

const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN')} ₫`

/** Products of the demo shop as its bot shows them, by their codes. */
export const demoCards = (codes: readonly string[]): MessagePart => ({
  kind: 'cards',
  cards: demoProducts
    .filter(({ ma }) => codes.includes(ma))
    .map(({ ma, ten, gia, gia_km, mau, size }) => ({
      title: ten,
      subtitle: `Màu: ${mau} · Size: ${size.join(', ')}`,
      price: vnd(gia_km ?? gia),
      oldPrice: gia_km === null ? null : vnd(gia),
      image: `/demo-shop/pictures/${ma}.svg`,
      buttons: [{ act: 'reply', label: 'Chọn mẫu này', text: `Mình muốn lấy ${ten}` }],
    })),
})
