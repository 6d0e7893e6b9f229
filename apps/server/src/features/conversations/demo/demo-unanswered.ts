/** What the shop's data does not answer, in the spellings of several customers, and how often it was asked. */
interface Unanswered {
  spellings: readonly string[]
  times: number
}

/** Asked by eleven customers on Friday evenings; three of them asked twice. */
export const askedOnFridays: Unanswered = {
  spellings: [
    'Phí ship ra đảo Phú Quý bao nhiêu?',
    'ship phú quý bn sh',
    'phi ship ra dao phu quy bao nhieu vay',
    'Ship ra đảo Phú Quý bao nhiêu ạ?',
  ],
  times: 14,
}
export const fridayCustomers = 11

/** The ninth group begins with a conversation written by hand. */
export const askedSometimes: readonly Unanswered[] = [
  {
    spellings: ['Shop có bán trên Shopee không?', 'co ban tren shopee k sh', 'Có gian hàng Shopee không ạ?'],
    times: 6,
  },
  {
    spellings: ['Vải này có bán theo mét không?', 'vai nay co ban theo met k', 'Bán vải theo mét không shop?'],
    times: 5,
  },
  { spellings: ['Có bán túi xách không?', 'shop co ban tui xach ko', 'Túi xách trong hình có bán không?'], times: 4 },
  { spellings: ['Có thu lại đồ linen cũ không shop?', 'co thu lai do linen cu k'], times: 3 },
  { spellings: ['Giày trong hình shop có bán không?', 'giay trong hinh co ban k sh'], times: 3 },
  { spellings: ['Có lớp dạy may đồ linen không shop?', 'co lop day may do linen k'], times: 2 },
  { spellings: ['Shop có làm nón linen không?', 'co lam non linen ko shop'], times: 2 },
  { spellings: ['Shop có nhận in logo quán lên áo không?'], times: 1 },
]

export const unknownAnswer =
  'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời anh/chị ạ. Nhắn "gặp nhân viên" nếu anh/chị cần người hỗ trợ ạ.'

const asked = ({ spellings, times }: Unanswered): string[] =>
  Array.from({ length: times }, (_, at) => spellings[at % spellings.length] ?? '')

/**
 * Which of so many conversations of the AI ask what: the first ones about shipping, some of them twice, then one
 * question each, those of one group far from each other.
 */
export const unansweredOf = (threads: number): string[][] => {
  const ship = asked(askedOnFridays)
  const others = askedSometimes.flatMap(asked)
  return Array.from({ length: threads }, (_, at) => {
    if (at < fridayCustomers) return [ship[at], ship[at + fridayCustomers]].filter((text) => text !== undefined)
    const own = others[at - fridayCustomers]
    return own === undefined ? [] : [own]
  })
}
