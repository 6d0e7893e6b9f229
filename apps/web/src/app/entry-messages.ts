import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The texts a signed-out page may need; those of the shell are loaded with the shell. */
export const entryMessages = defineMessages({
  'entry.home': { vi: 'BizAgent, về trang tổng quan', en: 'BizAgent, to the dashboard' },
  'session.expired': {
    vi: 'Không tìm thấy mã xác thực. Vui lòng đăng nhập lại.',
    en: 'Authentication token not found. Please login again.',
  },
  'session.elsewhere': { vi: 'Bạn đã đăng xuất ở một thẻ khác.', en: 'You signed out in another tab.' },
  'crash.title': { vi: 'Trang này gặp lỗi', en: 'This page ran into a problem' },
  'crash.body': {
    vi: 'Dữ liệu của bạn vẫn an toàn. Tải lại trang để tiếp tục; nếu lỗi lặp lại, hãy gửi mã dưới đây cho chúng tôi.',
    en: 'Your data is safe. Reload to go on; if it happens again, send us the code below.',
  },
  'crash.stale': {
    vi: 'Không tải được trang này: mạng bị gián đoạn, hoặc BizAgent vừa có phiên bản mới. Tải lại trang để tiếp tục.',
    en: 'The page could not be loaded: the network broke off, or BizAgent has just been updated. Reload to go on.',
  },
  'crash.home': { vi: 'Về trang tổng quan', en: 'Go to the dashboard' },
})
