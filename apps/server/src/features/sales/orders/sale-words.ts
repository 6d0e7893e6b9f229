import type { SaleRow } from '#db/schema/index.ts'
import { restOf } from './payment-part.ts'
import { titleOfAmount } from './title-of-amount.ts'

/** What customers read about their order. The shop's customers are written to in Vietnamese. */
export const vnd = (amount: number): string => `${amount.toLocaleString('vi-VN')}đ`

const delivery = ({ shipping }: SaleRow): string =>
  shipping === 0 ? 'miễn phí giao hàng' : `đã gồm ${vnd(shipping)} phí giao hàng`

export const codeWords = (sale: SaleRow): string =>
  sale.received > 0
    ? `Dạ đơn ${sale.code} shop đã nhận ${vnd(sale.received)}, còn ${vnd(restOf(sale))}. Mình quét mã này để chuyển nốt, nội dung đã điền sẵn ạ.`
    : `Dạ ${whatFor(sale)}. Mình quét mã này, nội dung đã điền sẵn ạ.`

const whatFor = (sale: SaleRow): string => {
  const title = titleOfAmount(sale)
  return title ? `${title}: ${vnd(sale.total)}` : `đơn ${sale.code} tổng ${vnd(sale.total)}, ${delivery(sale)}`
}

export const codWords = (sale: SaleRow): string =>
  `Dạ shop đã nhận đơn ${sale.code}, tổng ${vnd(sale.total)}, ${delivery(sale)}. Mình thanh toán khi nhận hàng nhé ạ.`

const named = ({ name }: SaleRow): string => (name === '' ? '' : ` ${name}`)

const excess = ({ received, total }: SaleRow): string =>
  received > total ? ` Phần chuyển thừa ${vnd(received - total)}, nhân viên sẽ kiểm tra và báo lại mình ạ.` : ''

export const thanksWords = (sale: SaleRow): string =>
  `Dạ shop nhận đủ ${vnd(sale.total)} của đơn ${sale.code} rồi ạ, cảm ơn${named(sale)}.${titleOfAmount(sale) ? '' : ' Shop đóng gói và giao sớm cho mình nhé.'}${excess(sale)}`

export const underpaidWords = (sale: SaleRow): string =>
  `Dạ shop đã nhận ${vnd(sale.received)} cho đơn ${sale.code}, còn ${vnd(restOf(sale))} nữa là đủ. Mình chuyển nốt với cùng nội dung ${sale.memoCode} giúp shop nhé ạ.`

/** More than needed, or after the order was given up: a person decides, and the customer need not worry. */
export const tooMuchWords = (amount: number, sale: SaleRow): string =>
  `Dạ shop đã nhận được khoản ${vnd(amount)} mình chuyển cho đơn ${sale.code}. Nhân viên sẽ kiểm tra và báo lại mình ngay ạ.`
