import {
  describeNode,
  errorExit,
  exit,
  field,
  output,
  provided,
  timeoutExit,
  timeoutField,
  words,
} from '../describe.ts'

const ownHours = { name: 'calendar', in: ['own'] }

export const bookingDescription = describeNode({
  type: 'booking',
  group: 'business',
  icon: 'calendar-check',
  label: words('Đặt lịch', 'Booking'),
  hint: words(
    'Mời khách chọn giờ còn trống trên lịch và ghi lịch hẹn.',
    'Offers free times of a calendar and books the chosen one.',
  ),
  keywords: ['lịch hẹn', 'calendar', 'appointment', 'google'],
  summaryField: 'service',
  fields: [
    field('account', 'calendar', words('Lịch của tài khoản', 'Calendar of the account'), { isRequired: true }),
    field('service', 'template-line', words('Dịch vụ', 'Service'), {
      isRequired: true,
      default: 'Tư vấn',
      help: words('Tên lịch hẹn mà shop thấy trên lịch.', 'What the shop reads in its calendar.'),
    }),
    field('minutes', 'number', words('Kéo dài (phút)', 'Takes (minutes)'), { default: 30, min: 10, max: 480 }),
    field('text', 'template', words('Lời mời chọn giờ', 'Words before the times'), {
      default: 'Dạ mình chọn giờ nào tiện cho mình ạ?',
    }),
    field('calendar', 'select', words('Nhận lịch trong', 'Within'), {
      choices: [
        { value: 'shop', label: words('Giờ làm việc của shop (trong Cài đặt)', 'Working hours of the shop') },
        { value: 'own', label: words('Giờ riêng của khối này', 'Hours of this block') },
      ],
      default: 'shop',
    }),
    field('days', 'texts', words('Ngày nhận lịch (1 = thứ Hai … 7 = Chủ nhật)', 'Days (1 = Monday … 7 = Sunday)'), {
      default: ['1', '2', '3', '4', '5', '6', '7'],
      showIf: ownHours,
    }),
    field('from', 'text', words('Từ', 'From'), { default: '08:00', showIf: ownHours }),
    field('to', 'text', words('Đến', 'To'), { default: '20:00', showIf: ownHours }),
    field('noticeMin', 'number', words('Đặt trước ít nhất (phút)', 'Notice of at least (minutes)'), {
      default: 60,
      min: 0,
      max: 10080,
      isAdvanced: true,
    }),
    field('daysAhead', 'number', words('Nhận lịch trong mấy ngày tới', 'Days ahead'), {
      default: 7,
      min: 1,
      max: 60,
      isAdvanced: true,
    }),
    field('offers', 'number', words('Mời mấy giờ một lần', 'Times offered at once'), {
      default: 6,
      min: 1,
      max: 10,
      isAdvanced: true,
    }),
    field('name', 'template-line', words('Tên khách', 'Name'), { default: '{{contact.name}}', isAdvanced: true }),
    field('phone', 'template-line', words('Số điện thoại', 'Phone'), {
      default: '{{contact.phone}}',
      isAdvanced: true,
    }),
    field('guest', 'template-line', words('Mời qua email', 'Invite by e-mail'), {
      help: words(
        'Để trống thì Google không gửi thư mời cho khách.',
        'Leave it empty to send the customer no invitation.',
      ),
      isAdvanced: true,
    }),
    field('note', 'template', words('Ghi chú trên lịch', 'Note in the calendar'), { isAdvanced: true }),
    timeoutField,
  ],
  outputs: [
    output('booked', 'Đã đặt', 'Booked'),
    output('full', 'Hết giờ trống', 'No free time'),
    exit('cancelled', 'Khách không đặt', 'Not wanted'),
    timeoutExit,
    errorExit,
  ],
  provides: [
    provided('start', 'date', 'Bắt đầu', 'Begins'),
    provided('end', 'date', 'Kết thúc', 'Ends'),
    provided('when', 'text', 'Giờ hẹn', 'Time in words'),
    provided('eventId', 'text', 'Mã lịch hẹn', 'Id of the booking'),
  ],
  isWaiting: true,
  talksOutside: true,
})
