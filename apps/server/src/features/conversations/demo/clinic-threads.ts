import type { Hero } from './demo-heroes.ts'
import { heroThread, type DemoThread } from './demo-threads.ts'

export const clinicBotName = 'An – lễ tân nha khoa'
export const clinicLabels = [
  { name: 'Hỏi giá', color: '#7c3aed', folder: 'Tư vấn' },
  { name: 'Đã hẹn', color: '#16a34a', folder: 'Tư vấn' },
  { name: 'Cần bác sĩ', color: '#dc2626', folder: 'Phòng khám' },
] as const
export const clinicCanned = [
  ['chao', 'Chào bệnh nhân', 'Dạ Nha khoa An Tâm chào {{gọi}} ạ. {{xưng}} giúp được gì cho {{gọi}} ạ?'],
  ['hen', 'Nhắc hẹn', 'Dạ {{xưng}} nhắc {{gọi}} lịch khám ngày mai, {{gọi}} đến sớm 10 phút giúp phòng khám ạ.'],
] as const

const web = 'web' as const
const cleaning = 'Cạo vôi và đánh bóng 250.000đ một lần, khoảng 30 phút. Nên làm 6 tháng một lần.'
const booking = 'Bạn cho xin tên, số điện thoại và giờ muốn đến; lễ tân gọi xác nhận trong giờ làm việc.'
const opening = 'Phòng khám nhận bệnh 8:00–20:00 từ thứ Hai đến thứ Bảy, chủ nhật 8:00–12:00.'

const talks: readonly Hero[] = [
  {
    name: 'Ngọc Trâm',
    phone: null,
    channel: web,
    hoursAgo: 2,
    label: 'Hỏi giá',
    unread: 1,
    said: [
      ['customer', 'cao voi bao nhieu tien'],
      ['ai', cleaning],
      ['customer', 'De minh sap xep roi qua'],
    ],
  },
  {
    name: 'Thành Công',
    phone: '0900000071',
    channel: web,
    hoursAgo: 7,
    label: 'Cần bác sĩ',
    mode: 'manual',
    isWaiting: true,
    unread: 1,
    said: [
      ['customer', 'Mình mới nhổ răng hôm qua mà giờ sưng quá'],
      ['ai', 'Dạ em gọi lễ tân gặp bạn ngay, bạn chờ giúp em một chút ạ.'],
      ['handoff', 'Khách báo sưng sau nhổ răng'],
      ['customer', 'Số mình 0900000071 gọi giúp nha'],
    ],
  },
  {
    name: 'Mỹ Duyên',
    phone: '0900000072',
    channel: web,
    hoursAgo: 30,
    label: 'Đã hẹn',
    said: [
      ['customer', 'Cho mình đặt hẹn'],
      ['ai', booking],
      ['customer', 'Duyên 0900000072, 9h sáng thứ Bảy'],
      ['ai', 'Dạ em đã ghi lịch 9 giờ sáng thứ Bảy cho bạn Duyên, lễ tân sẽ gọi xác nhận ạ.'],
    ],
  },
  {
    name: 'Quang Vinh',
    phone: null,
    channel: web,
    hoursAgo: 52,
    label: 'Hỏi giá',
    said: [
      ['customer', 'Nhổ răng khôn giá bao nhiêu?'],
      ['ai', 'Nhổ răng khôn từ 1.200.000đ một răng tuỳ độ khó, cần chụp phim trước.'],
      ['customer', 'Mấy giờ mở cửa?'],
      ['ai', opening],
    ],
  },
  {
    name: 'Hồng Phúc',
    phone: '0900000073',
    channel: web,
    hoursAgo: 98,
    label: 'Đã hẹn',
    said: [
      ['customer', 'Bé 4 tuổi khám được không?'],
      ['ai', 'Phòng khám nhận bé từ 3 tuổi; dưới 16 tuổi cần cha mẹ đi cùng.'],
      ['customer', 'Muốn hẹn bác sĩ'],
      ['ai', booking],
      ['customer', 'Phúc 0900000073, chiều mai'],
      ['staff', 'Dạ em xếp cho bé 16 giờ chiều mai ạ.'],
    ],
  },
  {
    name: 'Lê Tâm',
    phone: null,
    channel: web,
    hoursAgo: 170,
    label: 'Hỏi giá',
    said: [
      ['customer', 'Niềng răng hết bao nhiêu?'],
      ['ai', 'Niềng mắc cài từ 28.000.000đ trọn gói, trả dần theo từng lần hẹn.'],
    ],
  },
  {
    name: 'Vân Khánh',
    phone: null,
    channel: web,
    hoursAgo: 260,
    label: 'Hỏi giá',
    said: [
      ['customer', 'Phòng khám có nhận bảo hiểm y tế không?'],
      [
        'ai',
        'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời ạ. Nhắn "gặp nhân viên" nếu bạn cần người hỗ trợ ạ.',
      ],
    ],
  },
  {
    name: 'Đình Trọng',
    phone: '0900000074',
    channel: web,
    hoursAgo: 400,
    label: 'Đã hẹn',
    said: [
      ['customer', 'tay trang bao nhieu tien'],
      ['ai', 'Tẩy trắng tại phòng khám 1.800.000đ hai hàm, 60–90 phút. Kiêng trà, cà phê 3 ngày sau khi làm.'],
      ['customer', 'Cho mình đặt hẹn'],
      ['ai', booking],
      ['customer', 'Trọng 0900000074 tối thứ Năm'],
      ['ai', 'Dạ em đã ghi lịch tối thứ Năm cho bạn Trọng, lễ tân sẽ gọi xác nhận ạ.'],
    ],
  },
]

/** Conversations of the second shop of the demo, all on its website. */
export const clinicThreads = (now: Date): DemoThread[] =>
  talks.map((talk) => ({ ...heroThread(talk, now), bot: clinicBotName }))
