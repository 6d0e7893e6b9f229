import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What the operator sees of a shop's accounts. */
export const operatorMessages = defineMessages({
  'shop.title': { vi: 'Kênh đã kết nối', en: 'Connected channels' },
  'shop.none': { vi: 'Không gian này chưa kết nối kênh nào.', en: 'This workspace has connected no channel.' },
  'shop.stop': { vi: 'Tắt', en: 'Stop' },
  'shop.stop-of': { vi: 'Tắt AI trên {name}', en: 'Stop the AI on {name}' },
  'shop.release': { vi: 'Mở lại', en: 'Release' },
  'shop.release-of': { vi: 'Mở lại {name}', en: 'Release {name}' },
  'shop.stop-body': {
    vi: 'AI và luật bình luận im lặng trên kênh này. Tin của khách vẫn được lưu, nhân viên vẫn trả lời được. Shop không tự bật lại hay xoá được.',
    en: 'The AI and the comment rules are silent there. Messages are still stored, and staff can answer. The shop can neither switch it on nor remove it.',
  },
  'shop.release-body': {
    vi: 'AI trả lời lại nếu gói còn chỗ và shop đang để AI trả lời.',
    en: 'The AI answers again if the package has room and the shop has it switched on.',
  },
  'shop.reason': { vi: 'Lý do', en: 'Reason' },
  'shop.reason-help': {
    vi: 'Chủ shop thấy lý do này; nhật ký giữ tên bạn và giờ.',
    en: 'The owner reads this reason; the audit trail keeps your name and the time.',
  },
  'shop.stopped': { vi: 'Đã tắt AI trên {name}.', en: 'The AI is stopped on {name}.' },
  'shop.released': { vi: 'Đã mở lại {name}.', en: '{name} is released.' },
})
