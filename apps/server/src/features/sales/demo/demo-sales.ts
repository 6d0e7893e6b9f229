import { demoOrdered, type DemoOrder } from '#features/conversations/public.ts'

export interface DemoSale extends DemoOrder {
  /** Hours before the installation; null: soon after its conversation had begun. */
  hours: number | null
  end: 'draft' | 'confirmed' | 'partly' | 'paid' | 'done'
  /** Who of the shop wrote it down; the others the AI did. */
  madeBy?: string
}

const lan = 'Lê Thu Lan'
const huy = 'Phạm Quốc Huy'

/** As the conversations say that were written by hand; of those without words of it, what was bought before. */
const otherSales: readonly DemoSale[] = [
  { name: 'Mỹ Linh', phone: '0900000027', place: 'hcm', products: [43], hours: 0.3, end: 'draft', madeBy: lan },
  {
    name: 'Bích Ngọc',
    phone: '0900000023',
    place: 'benthanh',
    products: [34],
    hours: null,
    end: 'confirmed',
    isCod: true,
  },
  { name: 'Hải Yến', phone: '0900000024', place: 'hanoi', products: [44], hours: 30, end: 'paid' },
  { name: 'Kim Oanh', phone: '0900000025', place: 'hanoi', products: [1], hours: 50, end: 'partly', madeBy: lan },
  { name: 'Thu Hà', phone: '0900000031', place: 'hanoi', products: [21], hours: 118, end: 'done', madeBy: lan },
  { name: 'Đức Long', phone: '0900000026', place: 'cantho', products: [29], hours: 121, end: 'done', madeBy: huy },
  {
    name: 'Thuỳ Dương',
    phone: '0900000032',
    place: 'danang',
    products: [32, 44],
    hours: 141,
    end: 'done',
    madeBy: huy,
  },
  { name: 'Phương Thảo', phone: '0900000028', place: 'hue', products: [44, 38], hours: 190, end: 'done', madeBy: lan },
]

/**
 * 23 orders of the last thirty days, each as its conversation tells it. The products are chosen so that 17 paid ones come
 * to 9,860,000 ₫ and 3,120,000 ₫ are missing from the six others, four of which are older than a day.
 */
export const demoSales: readonly DemoSale[] = [
  ...otherSales,
  ...demoOrdered.map((order): DemoSale => ({ ...order, hours: null, end: order.isOpen ? 'confirmed' : 'done' })),
]

const pastNames = ['Thảo Vân', 'Mai Phương', 'Quỳnh Như', 'Hà My', 'Yến Nhi', 'Thanh Tâm', 'Bảo Ngân'] as const
const pastPlaces = ['hcm', 'hanoi', 'danang', 'cantho'] as const
/** Places in the table of products: 14 paid orders, 8,150,000 ₫ together. */
const pastProducts = [[18, 42], [2], [44], [9, 1], [42], [25], [12, 37], [2], [42], [0, 33], [3], [35], [36, 14], [33]]
const firstPastHour = 31 * 24
const hoursBetween = 48

/** What was sold in the thirty days before those: all of it is paid and sent. */
export const pastSales: readonly DemoSale[] = pastProducts.map((products, at) => ({
  name: pastNames[at % pastNames.length] ?? '',
  phone: `09000002${String(at).padStart(2, '0')}`,
  place: pastPlaces[at % pastPlaces.length] ?? 'hcm',
  products,
  hours: firstPastHour + at * hoursBetween,
  end: 'done',
}))
