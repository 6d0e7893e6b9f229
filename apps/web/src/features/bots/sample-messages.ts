import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Words of what a bot still has from its template. */
export const sampleMessages = defineMessages({
  'samples.title': { vi: 'Thông tin mẫu', en: 'Examples of the template' },
  'samples.lead': {
    vi: 'Còn {count} điều của mẫu là của một cửa hàng khác. Bot chưa nói ra cho tới khi bạn xác nhận.',
    en: '{count} things of the template belong to another shop. The bot does not say them until you confirm them.',
  },
  'samples.badge': { vi: 'Ví dụ, chưa dùng', en: 'Example, not used' },
  'samples.facts': { vi: 'Điều cần bạn cho biết', en: 'Facts about your shop' },
  'samples.confirm': { vi: 'Đúng', en: 'Correct' },
  'samples.confirm-of': { vi: 'Đúng: {name}', en: 'Correct: {name}' },
  'samples.edit': { vi: 'Sửa', en: 'Edit' },
  'samples.edit-of': { vi: 'Sửa {name}', en: 'Edit {name}' },
  'samples.remove': { vi: 'Xoá', en: 'Remove' },
  'samples.remove-of': { vi: 'Xoá {name}', en: 'Remove {name}' },
  'samples.group': { vi: '{name}: {count} mục mẫu', en: '{name}: {count} examples' },
  'samples.confirm-all': { vi: 'Xác nhận tất cả', en: 'Confirm all' },
  'samples.remove-all': { vi: 'Xoá tất cả', en: 'Remove all' },
  'samples.remove-all-title': { vi: 'Xoá {count} mục mẫu?', en: 'Remove {count} examples?' },
  'samples.remove-all-body': {
    vi: 'Các mục mẫu trong “{name}” sẽ mất hẳn. Những gì bạn tự thêm vẫn còn.',
    en: 'The examples in “{name}” are gone for good. What you added yourself stays.',
  },
  'samples.confirmed': { vi: 'Đã xác nhận. Bot dùng được rồi.', en: 'Confirmed. The bot uses it now.' },
  'samples.removed': { vi: 'Đã xoá khỏi bot', en: 'Removed from the bot' },
  'samples.failed': { vi: 'Chưa tải được thông tin mẫu.', en: 'The examples could not be loaded.' },
  'samples.save-first': {
    vi: 'Lưu thay đổi đang mở trước đã, rồi xác nhận.',
    en: 'Save your open changes first, then confirm.',
  },
})
