/** As real customers of Vietnamese shops spell: without accents, shortened, hurried. They stay as they are in English. */
export const quickLines = [
  'ao nay con sz m k sh',
  'ib gia',
  'ship hn bn',
  '1m58, 52kg mac sz nao',
  'mau trang con k',
] as const

/** One question in four messages, as people send who think while they type. */
export const fourInARow = ['sh oi', 'ao linen co tru', 'con sz m k', 'ship ve hn bn'] as const

/** Names for somebody new, so that one can write at once. */
export const firstNames = ['Minh Thư', 'Hồng Nhung', 'Thanh Trúc', 'Đức Long', 'Gia Hân', 'Mỹ Linh'] as const
