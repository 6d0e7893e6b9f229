/** Where a parcel goes; invented, like the people. */
export const demoPlaces = {
  hanoi: { line: '5 Hàng Bông', ward: 'phường Hoàn Kiếm', province: 'Hà Nội' },
  danang: { line: '81 Trần Phú', ward: 'phường Hải Châu', province: 'Đà Nẵng' },
  hue: { line: '9 Lê Lợi', ward: 'phường Thuận Hóa', province: 'Huế' },
  cantho: { line: '140 Hùng Vương', ward: 'phường Ninh Kiều', province: 'Cần Thơ' },
  hcm: { line: '3 Võ Văn Tần', ward: 'phường Xuân Hòa', province: 'TP. Hồ Chí Minh' },
  benthanh: { line: '45 Lê Lợi', ward: 'phường Bến Thành', province: 'TP. Hồ Chí Minh' },
} as const

export interface DemoOrder {
  name: string
  phone: string
  place: keyof typeof demoPlaces
  /** Places in the table of products. */
  products: readonly number[]
  /** Paid to whoever brings it; else by transfer. */
  isCod?: true
  /** Nobody has paid it yet. */
  isOpen?: true
}

/** What the bot that takes orders has taken, each in a conversation of its own, from the oldest to the newest. */
export const demoOrdered: readonly DemoOrder[] = [
  { name: 'Tường Vi', phone: '0900000039', place: 'cantho', products: [36], isCod: true },
  { name: 'Gia Huy', phone: '0900000047', place: 'hcm', products: [1] },
  { name: 'Ngọc Hân', phone: '0900000051', place: 'cantho', products: [4, 5], isCod: true },
  { name: 'Bảo Châu', phone: '0900000052', place: 'hcm', products: [2] },
  { name: 'Khánh Vy', phone: '0900000053', place: 'hanoi', products: [17] },
  { name: 'Thu Trang', phone: '0900000054', place: 'danang', products: [31], isCod: true },
  { name: 'Hoài Thương', phone: '0900000055', place: 'hue', products: [32] },
  { name: 'Lan Chi', phone: '0900000056', place: 'cantho', products: [32] },
  { name: 'Diễm My', phone: '0900000057', place: 'hcm', products: [42] },
  { name: 'Ngọc Diệp', phone: '0900000059', place: 'hue', products: [5], isOpen: true },
  { name: 'Hồng Hạnh', phone: '0900000060', place: 'hcm', products: [42], isOpen: true },
  { name: 'Thuý An', phone: '0900000061', place: 'danang', products: [14, 45], isOpen: true },
  { name: 'Cẩm Tú', phone: '0900000058', place: 'hanoi', products: [13] },
  { name: 'Như Ý', phone: '0900000062', place: 'hue', products: [31] },
  { name: 'Hạ Vy', phone: '0900000063', place: 'hanoi', products: [45] },
]
