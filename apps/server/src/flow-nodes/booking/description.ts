import { describeNode, errorExit, field, output, provided, words } from '../describe.ts'

export const bookingDescription = describeNode({
  type: 'booking',
  group: 'business',
  icon: 'calendar-check',
  label: words('Đặt lịch', 'Booking'),
  hint: words('Đặt một khung giờ trong Google Calendar của shop.', 'Books a slot in the shop’s Google Calendar.'),
  keywords: ['calendar', 'lịch hẹn'],
  fields: [
    field('connectionId', 'connection', words('Lịch', 'Calendar'), { isRequired: true }),
    field('title', 'template-line', words('Tên lịch hẹn', 'Title'), { isRequired: true }),
    field('start', 'template-line', words('Bắt đầu', 'Start'), { isRequired: true }),
    field('minutes', 'number', words('Kéo dài (phút)', 'Minutes'), { default: 60, min: 5, max: 1440 }),
  ],
  outputs: [output('booked', 'Đã đặt', 'Booked'), output('full', 'Hết chỗ', 'Full'), errorExit],
  provides: [provided('id', 'text', 'Mã lịch hẹn', 'Booking id'), provided('start', 'date', 'Giờ hẹn', 'Start')],
  talksOutside: true,
})
