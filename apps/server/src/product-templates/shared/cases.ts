import type { TestCaseContent } from '@app/contracts/bot-tests'
import { expecting } from '../parts.ts'

interface BookingCases {
  price: { ask: string; says: string }
  question: { ask: string; says: string }
  /** What the customer says until their name is asked, the wish first. */
  wish: string[]
  /** What stands in the sentence they confirm. */
  noted: string
  unknown: string
}

const customer = { name: 'Hà', phone: '0900000052' }

const shared = ({ price, question, unknown }: Omit<BookingCases, 'wish' | 'noted'>): TestCaseContent[] => [
  expecting('Hỏi giá thì báo đúng bảng', [price.ask], { contains: [[price.says]] }),
  expecting('Câu hỏi thường gặp, viết không dấu', [question.ask], { contains: [[question.says]], mustCite: true }),
  expecting('Ngoài dữ liệu thì nhờ nhân viên', [unknown], { mustHandOff: true }),
  expecting('Đang trả lời dở mà gặp nhân viên thì chuyển ngay', [price.ask, 'cho mình gặp nhân viên'], {
    mustHandOff: true,
  }),
]

export const bookingCases = (own: BookingCases): TestCaseContent[] => {
  const { wish, noted } = own
  const all = [...wish, customer.name, '0900 000 052']
  return [
    ...shared(own),
    expecting('Nhận hẹn đến khi khách xác nhận', all, {
      contains: [[noted], ['0900000052', '0900 000 052']],
      slots: customer,
    }),
    expecting('Khách xác nhận thì báo nhân viên', [...all, 'đúng rồi'], { contains: [['nhân viên']] }),
    expecting('Số điện thoại sai thì hỏi lại', [...wish, customer.name, '12345'], { contains: [['chưa đúng']] }),
  ]
}

interface OrderingCases extends Omit<BookingCases, 'wish' | 'noted'> {
  /** What the customer says until they hear the price of what they want. */
  choose: string[]
  /** What they say then, until their name is asked. */
  goods: string[]
  /** The price that is told for them. */
  goodsPrice: string
}

export const orderingCases = (own: OrderingCases): TestCaseContent[] => {
  const { choose, goodsPrice } = own
  const goods = [...choose, ...own.goods]
  return [
    ...shared(own),
    expecting('Khách chọn mẫu thì nói giá mẫu đó', choose, { contains: [[goodsPrice]] }),
    expecting(
      'Lên đơn với tên, số điện thoại, địa chỉ',
      [...goods, customer.name, '0900 000 052', '12 đường Hoa Sữa, Hà Nội'],
      {
        contains: [['ghi đơn']],
        slots: customer,
      },
    ),
    expecting('Số điện thoại sai thì hỏi lại', [...goods, customer.name, '12345'], { contains: [['chưa đúng']] }),
  ]
}
