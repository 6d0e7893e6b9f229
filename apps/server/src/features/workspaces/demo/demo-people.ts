import type { users } from '#db/schema/index.ts'

type Person = Pick<typeof users.$inferInsert, 'email' | 'name'> & {
  username?: string
  phone?: string
  role?: number
  status?: 'active' | 'pending' | 'deleted'
  language?: 'vi' | 'en'
  /** Days before the installation. */
  joined: number
  seen?: number
}

/** The people of the demo shop and the platform's own staff. Names and numbers are invented. */
export const shopPeople: readonly (Person & { member: 'owner' | 'manager' | 'agent' })[] = [
  {
    email: 'mai@nanglinen.example',
    name: 'Trần Ngọc Mai',
    username: 'ngocmai',
    phone: '0900000001',
    joined: 128,
    seen: 0,
    member: 'owner',
  },
  {
    email: 'lan@nanglinen.example',
    name: 'Lê Thu Lan',
    username: 'thulan',
    phone: '0900000002',
    joined: 96,
    seen: 0,
    member: 'manager',
  },
  {
    email: 'huy@nanglinen.example',
    name: 'Phạm Quốc Huy',
    username: 'quochuy',
    phone: '0900000003',
    joined: 41,
    seen: 1,
    member: 'agent',
  },
]

export const clinicPeople: readonly (Person & { member: 'owner' | 'agent' })[] = [
  {
    email: 'an@nhakhoaantam.example',
    name: 'Nguyễn Hoài An',
    phone: '0900000011',
    joined: 74,
    seen: 2,
    member: 'owner',
  },
  {
    email: 'thao@nhakhoaantam.example',
    name: 'Đỗ Phương Thảo',
    phone: '0900000012',
    joined: 60,
    seen: 3,
    member: 'agent',
  },
]

export const staffPeople: readonly Person[] = [
  { email: 'duc@bizagent.example', name: 'Vũ Minh Đức', username: 'minhduc', role: 100, joined: 200, seen: 0 },
  { email: 'admin@bizagent.example', name: 'Quản trị hệ thống', username: 'admin', role: 1000, joined: 220, seen: 0 },
]

/** `package` is the place of theirs in the catalogue; whoever never confirmed an address has none. */
export const otherPeople: readonly (Person & { package?: number })[] = [
  { email: 'khanh.bui@example.com', name: 'Bùi Gia Khánh', joined: 33, seen: 4, package: 3 },
  { email: 'ngoc.dang@example.com', name: 'Đặng Bảo Ngọc', joined: 31, seen: 12, package: 1 },
  { email: 'tuan.ho@example.com', name: 'Hồ Anh Tuấn', joined: 29, seen: 1, package: 2 },
  { email: 'linh.hoang@example.com', name: 'Hoàng Mỹ Linh', joined: 27, seen: 6, package: 4 },
  { email: 'long.ly@example.com', name: 'Lý Hải Long', joined: 22, status: 'deleted', package: 1 },
  { email: 'vy.ngo@example.com', name: 'Ngô Tường Vy', joined: 20, seen: 9, package: 2 },
  { email: 'phuc.phan@example.com', name: 'Phan Thiên Phúc', joined: 18, status: 'pending' },
  { email: 'trang.ta@example.com', name: 'Tạ Thuỳ Trang', joined: 16, seen: 2, package: 3 },
  { email: 'son.trinh@example.com', name: 'Trịnh Hồng Sơn', joined: 13, seen: 5, package: 1 },
  { email: 'yen.truong@example.com', name: 'Trương Hải Yến', joined: 11, status: 'pending' },
  { email: 'dat.vo@example.com', name: 'Võ Thành Đạt', joined: 9, seen: 0, package: 1 },
  { email: 'emma.tran@example.com', name: 'Emma Tran', joined: 6, seen: 3, language: 'en', package: 2 },
  { email: 'quynh.duong@example.com', name: 'Dương Như Quỳnh', joined: 4, status: 'deleted', package: 1 },
  { email: 'bao.mac@example.com', name: 'Mạc Quốc Bảo', joined: 1, status: 'pending' },
]
