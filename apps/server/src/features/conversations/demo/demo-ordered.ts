/** Where a parcel goes; invented, like the people. */
export const demoPlaces = {
  hanoi: { line: '5 Hàng Bông', ward: 'phường Hoàn Kiếm', province: 'Hà Nội' },
  danang: { line: '81 Trần Phú', ward: 'phường Hải Châu', province: 'Đà Nẵng' },
  hue: { line: '9 Lê Lợi', ward: 'phường Thuận Hóa', province: 'Huế' },
  cantho: { line: '140 Hùng Vương', ward: 'phường Ninh Kiều', province: 'Cần Thơ' },
  hcm: { line: '3 Võ Văn Tần', ward: 'phường Xuân Hòa', province: 'TP. Hồ Chí Minh' },
} as const

export interface DemoOrder {
  name: string
  phone: string
  place: keyof typeof demoPlaces
  /** Places in the table of products. */
  products: readonly number[]
}

/** Taken by the bot that takes orders, each in a conversation of its own. */
export const demoOrdered: readonly DemoOrder[] = [
  { name: 'Tường Vi', phone: '0900000039', place: 'cantho', products: [36] },
  { name: 'Gia Huy', phone: '0900000047', place: 'hcm', products: [1] },
  { name: 'Ngọc Hân', phone: '0900000051', place: 'cantho', products: [4, 5] },
  { name: 'Bảo Châu', phone: '0900000052', place: 'hcm', products: [2] },
  { name: 'Khánh Vy', phone: '0900000053', place: 'hanoi', products: [17] },
  { name: 'Thu Trang', phone: '0900000054', place: 'danang', products: [31] },
  { name: 'Hoài Thương', phone: '0900000055', place: 'hue', products: [32] },
  { name: 'Lan Chi', phone: '0900000056', place: 'cantho', products: [32] },
  { name: 'Diễm My', phone: '0900000057', place: 'hcm', products: [42] },
  { name: 'Cẩm Tú', phone: '0900000058', place: 'hanoi', products: [13] },
]
