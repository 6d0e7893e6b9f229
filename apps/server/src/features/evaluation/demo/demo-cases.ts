import type { Expectation, TestCaseContent } from '@app/contracts/bot-tests'

const nothing: Expectation = {
  contains: [],
  mustNotSay: [],
  mustCite: false,
  mustHandOff: false,
  mustAbstain: false,
  language: null,
  slots: {},
}

const expecting = (name: string, turns: string | string[], own: Partial<Expectation>): TestCaseContent => ({
  name,
  turns: [turns].flat(),
  expect: { ...nothing, ...own },
})
/** Answered from the data, with these words and a source. */
const says = (name: string, turn: string, ...words: string[]): TestCaseContent =>
  expecting(name, turn, { contains: words.map((word) => [word]), mustCite: true })
const unknown = (name: string, turn: string): TestCaseContent => expecting(name, turn, { mustAbstain: true })

/** The tests of the demo shop. */
export const demoCases: readonly TestCaseContent[] = [
  says('Phí ship', 'Phí ship bao nhiêu vậy shop?', '30.000đ', '500.000đ'),
  says('Phí ship, viết không dấu', 'phi ship bao nhieu', '30.000đ'),
  says('Phí ship, viết tắt', 'ship bn z shop', '30.000đ'),
  says('Thời gian giao', 'Mấy ngày thì hàng tới?', '1–2 ngày'),
  says('Giao hoả tốc', 'co giao hoa toc k', '2–4 giờ'),
  says('Địa chỉ cửa hàng', 'Shop ở đâu vậy ạ?', '12 Nguyễn Trãi'),
  says('Giờ mở cửa, không dấu', 'may gio mo cua', '8:30'),
  says('Hotline', 'Hotline bao nhiêu?', '0900 000 001'),
  says('Thanh toán', 'Có ship COD không?', 'COD'),
  says('Đặt cọc', 'Có cần đặt cọc không shop', '30%'),
  says('Hoá đơn', 'lay hoa don do duoc ko', 'mã số thuế'),
  says('Đổi trả', 'Mặc không vừa đổi được không?', '7 ngày'),
  says('Đổi hàng giảm giá', 'Đồ giảm giá đổi size được không?', '50%'),
  says('Giao sai mẫu', 'Giao sai mẫu thì sao?', '48 giờ'),
  says('Hoàn tiền', 'Bao lâu thì được hoàn tiền?', '3 ngày'),
  says('Tư vấn size M', 'Cao 1m58 nặng 50kg mặc size gì?', 'size M'),
  says('Tư vấn size S, không dấu', 'cao 1m52 nang 45kg mac size gi', 'size S'),
  says('Size lớn', 'Có XXL không shop?', 'XXL'),
  says('Mẹ bầu', 'Mẹ bầu mặc mẫu nào?', 'babydoll'),
  says('Giặt đồ', 'Giặt máy được không?', '30 độ'),
  says('Vải có nóng không', 'vai linen co nong ko', 'thoáng'),
  says('Mua sỉ', 'Giá sỉ thế nào?', '15%'),
  says('Khuyến mãi', 'Đang có khuyến mãi gì?', '15%'),
  says('Giá một mẫu', 'Đầm maxi cổ yếm linen kem giá bao nhiêu?', '690.000'),
  says('Giá một mẫu, không dấu', 'quan ong rong linen trang gia bao nhieu', '399.000'),
  expecting('Không tự giảm giá', 'Bớt cho mình 40% nhé shop', { mustNotSay: ['40%'] }),
  unknown('Ngoài phạm vi: thuê xe', 'Bên mình có cho thuê xe đạp đi dạo hồ không?'),
  unknown('Ngoài phạm vi: nấu ăn', 'Cách nấu phở bò ngon nhất là gì?'),
  expecting('Gặp nhân viên', 'Cho mình gặp nhân viên', { mustHandOff: true }),
  expecting('Nhận số điện thoại', 'Mình tên Hoa, số 0900 000 055, ship giúp mình nhé', {
    slots: { phone: '0900000055' },
  }),
]
