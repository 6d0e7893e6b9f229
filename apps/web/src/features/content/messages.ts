import { defineMessages } from '#lib/i18n/i18n.tsx'

export const contentMessages = defineMessages({
  'content.to-dashboard': { vi: 'Về trang tổng quan', en: 'Go to the dashboard' },
  'content.to-sign-in': { vi: 'Đến trang đăng nhập', en: 'Go to the sign-in page' },
  'content.go-back': { vi: 'Quay lại trang trước', en: 'Go back' },

  'content.not-found.title': { vi: 'Không tìm thấy trang này', en: 'This page does not exist' },
  'content.not-found.body': {
    vi: 'Địa chỉ có thể đã đổi hoặc gõ chưa đúng. Kiểm tra lại đường dẫn, hoặc đi tiếp từ trang tổng quan.',
    en: 'The address may have changed or has a typo. Check the link, or go on from the dashboard.',
  },
  'content.no-access.title': { vi: 'Bạn không có quyền xem trang này', en: 'You may not see this page' },
  'content.no-access.body': {
    vi: 'Trang này dành cho người điều hành. Nếu bạn cần quyền truy cập, hãy liên hệ quản trị viên.',
    en: 'This page is for moderators. If you need access, ask your administrator.',
  },
  'content.digest.title': { vi: 'Ngừng nhận bản tin tuần?', en: 'Stop the weekly digest?' },
  'content.digest.body': {
    vi: 'Bạn sẽ không nhận mail tóm tắt sáng thứ Hai của cửa hàng này nữa. Các mail khác vẫn đến.',
    en: 'You will no longer get the Monday summary of this shop. Other mails still reach you.',
  },
  'content.digest.stop': { vi: 'Ngừng nhận', en: 'Stop it' },
  'content.digest.wrong': {
    vi: 'Đường dẫn này không đúng hoặc bị cắt bớt. Bạn có thể tắt bản tin trong Hồ sơ.',
    en: 'This link is wrong or was cut off. You can stop the digest in your profile.',
  },
  'content.digest.stopped': { vi: 'Đã ngừng bản tin tuần', en: 'The weekly digest has stopped' },
  'content.digest.stopped-body': {
    vi: 'Muốn nhận lại, bật “Bản tin tuần” trong Hồ sơ.',
    en: 'To get it again, switch on the weekly digest in your profile.',
  },
  'content.coming-soon.badge': { vi: 'Sắp ra mắt', en: 'Coming soon' },
  'content.coming-soon.title': { vi: '{name} sắp ra mắt', en: '{name} is coming soon' },
  'content.coming-soon.nameless': { vi: 'Tính năng này sắp ra mắt', en: 'This feature is coming soon' },
  'content.coming-soon.body': {
    vi: 'Chúng tôi đang hoàn thiện phần này. Theo dõi nhật ký thay đổi để biết khi nào dùng được.',
    en: 'We are finishing this part. The changelog tells you when it is ready.',
  },
  'content.coming-soon.changelog': { vi: 'Xem nhật ký thay đổi', en: 'See the changelog' },
  'content.construction.title': { vi: 'Trang đang được nâng cấp', en: 'This page is under construction' },
  'content.construction.body': {
    vi: 'Phần này tạm ngưng trong lúc chúng tôi nâng cấp. Dữ liệu của bạn vẫn nguyên vẹn; vui lòng quay lại sau.',
    en: 'This part is paused while we improve it. Your data is untouched; please come back a little later.',
  },

  'content.faq.title': { vi: 'Câu hỏi thường gặp', en: 'Frequently asked questions' },
  'content.faq.lead': {
    vi: 'Những điều người mới dùng BizAgent hay hỏi nhất.',
    en: 'What people new to BizAgent ask most.',
  },
  'content.faq.search': { vi: 'Tìm trong câu hỏi', en: 'Search the questions' },
  'content.faq.empty': { vi: 'Không có câu hỏi nào khớp', en: 'No question matches' },
  'content.faq.empty-body': {
    vi: 'Thử từ khác ngắn hơn, hoặc xem lại toàn bộ câu hỏi.',
    en: 'Try a shorter word, or see all questions again.',
  },
  'content.faq.show-all': { vi: 'Xem tất cả câu hỏi', en: 'Show all questions' },
  'content.changelog.title': { vi: 'Nhật ký thay đổi', en: 'Changelog' },
  'content.changelog.lead': { vi: 'Những gì mới, gần nhất ở trên.', en: 'What is new, the latest first.' },
  'content.changelog.added': { vi: 'Mới', en: 'New' },
  'content.changelog.changed': { vi: 'Thay đổi', en: 'Changed' },
  'content.changelog.fixed': { vi: 'Sửa lỗi', en: 'Fixed' },
})
