import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of the working hours and of the sample data of a workspace. */
export const hoursMessages = defineMessages({
  'hours.title': { vi: 'Giờ làm việc', en: 'Working hours' },
  'hours.lead': {
    vi: 'Dùng trong báo cáo, trong lời hẹn khi chuyển nhân viên và trong luồng. Giờ Việt Nam (GMT+7).',
    en: 'Used by reports, by what customers are told when staff are called, and by flows. Vietnam time (GMT+7).',
  },
  'hours.on': { vi: 'Shop có giờ làm việc', en: 'The shop has working hours' },
  'hours.on-help': {
    vi: 'Tắt: coi như lúc nào cũng có người.',
    en: 'Off: somebody is always there.',
  },
  'hours.day.1': { vi: 'Thứ Hai', en: 'Monday' },
  'hours.day.2': { vi: 'Thứ Ba', en: 'Tuesday' },
  'hours.day.3': { vi: 'Thứ Tư', en: 'Wednesday' },
  'hours.day.4': { vi: 'Thứ Năm', en: 'Thursday' },
  'hours.day.5': { vi: 'Thứ Sáu', en: 'Friday' },
  'hours.day.6': { vi: 'Thứ Bảy', en: 'Saturday' },
  'hours.day.7': { vi: 'Chủ nhật', en: 'Sunday' },
  'hours.opens': { vi: '{day}: mở cửa', en: '{day}: opens' },
  'hours.closes': { vi: '{day}: đóng cửa', en: '{day}: closes' },
  'hours.closed': { vi: 'Nghỉ', en: 'Closed' },
  'hours.until': { vi: 'đến', en: 'to' },
  'hours.holidays': { vi: 'Nghỉ lễ theo lịch Việt Nam', en: 'Closed on Vietnamese public holidays' },
  'hours.holidays-help': {
    vi: 'Tết Âm lịch (từ ngày cuối năm đến mùng 4), Giỗ Tổ 10/3 âm lịch, 1/1, 30/4, 1/5 và 2/9. Ngày âm lịch tự đổi theo năm.',
    en: 'Lunar New Year (its eve to the fourth day), the Hùng kings’ day, 1 January, 30 April, 1 May and 2 September. Lunar dates move by themselves.',
  },
  'hours.days-off': { vi: 'Ngày nghỉ riêng', en: 'Own days off' },
  'hours.add-day': { vi: 'Thêm ngày nghỉ', en: 'Add a day off' },
  'hours.remove-day': { vi: 'Bỏ ngày nghỉ {day}', en: 'Remove the day off {day}' },
  'hours.no-days': { vi: 'Chưa có ngày nghỉ riêng.', en: 'No days off of your own.' },
  'hours.saved': { vi: 'Đã lưu giờ làm việc.', en: 'Working hours saved.' },

  'samples.title': { vi: 'Dữ liệu mẫu', en: 'Sample data' },
  'samples.lead': {
    vi: 'Không gian này có sẵn hội thoại, bot, tri thức, khách hàng và đơn hàng mẫu để dùng thử.',
    en: 'This workspace came with sample conversations, bots, knowledge, customers and orders to try things out.',
  },
  'samples.action': { vi: 'Xoá dữ liệu mẫu', en: 'Remove the sample data' },
  'samples.confirm-title': { vi: 'Xoá dữ liệu mẫu của “{name}”?', en: 'Remove the sample data of “{name}”?' },
  'samples.confirm-body': {
    vi: 'Những gì bạn đã thêm hoặc sửa được giữ lại: tin nhắn mới, câu hỏi đáp, khách hàng, bot đã chỉnh. Thành viên, gói dịch vụ và credit không đổi. Bot mẫu khôi phục được trong 30 ngày, phần còn lại thì không.',
    en: 'What you have added or changed stays: new messages, questions and answers, customers, bots you edited. Members, package and credits do not change. Sample bots can be restored for 30 days, the rest cannot.',
  },
  'samples.done': { vi: 'Đã xoá dữ liệu mẫu.', en: 'The sample data is gone.' },
})
