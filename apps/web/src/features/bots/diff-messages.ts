import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Comparing versions, and what to do when two people saved. */
export const diffMessages = defineMessages({
  'diff.kind.added': { vi: 'Thêm', en: 'Added' },
  'diff.kind.removed': { vi: 'Bỏ', en: 'Removed' },
  'diff.kind.changed': { vi: 'Đổi', en: 'Changed' },
  'diff.before': { vi: 'Trước', en: 'Before' },
  'diff.after': { vi: 'Sau', en: 'After' },
  'diff.on': { vi: 'Bật', en: 'On' },
  'diff.off': { vi: 'Tắt', en: 'Off' },
  'diff.unnamed': { vi: 'mục đã xóa hoặc không xem được', en: 'something deleted or not visible' },
  'diff.empty': { vi: '(trống)', en: '(empty)' },
  'diff.none': { vi: 'Hai bản giống hệt nhau.', en: 'The two versions are the same.' },
  'diff.count': { vi: '{count} thay đổi', en: '{count} changes' },
  'diff.nodes': { vi: 'Khối {name}', en: 'Node {name}' },
  'diff.vars': { vi: 'Biến {name}', en: 'Variable {name}' },
  'diff.flow-settings': { vi: 'Cài đặt luồng', en: 'Flow settings' },
  'diff.groups': { vi: 'Nhóm {name}', en: 'Group {name}' },
  'diff.text': {
    vi: 'Văn bản, chữ bỏ gạch ngang, chữ thêm gạch chân',
    en: 'Text: removed words are struck, added ones underlined',
  },

  'conflict.title': { vi: 'Người khác vừa lưu bot này', en: 'Someone else has just saved this bot' },
  'conflict.who': {
    vi: '{name} đã lưu lúc {when}, sau khi bạn mở. Chưa có gì của bạn bị mất.',
    en: '{name} saved it at {when}, after you had opened it. Nothing of yours is lost.',
  },
  'conflict.someone': { vi: 'Một người khác', en: 'Somebody else' },
  'conflict.differences': {
    vi: 'Từ bản của họ sang bản của bạn',
    en: 'From their version to yours',
  },
  'conflict.mine': { vi: 'Giữ bản của tôi', en: 'Keep mine' },
  'conflict.theirs': { vi: 'Lấy bản của họ', en: 'Take theirs' },
  'conflict.merge': { vi: 'Gộp cả hai', en: 'Merge both' },
  'conflict.merge-help': {
    vi: 'Hai bên sửa những chỗ khác nhau nên gộp được mà không mất gì.',
    en: 'You changed different places, so both can be kept.',
  },
  'conflict.clash-help': {
    vi: 'Cả hai cùng sửa: {places}. Gộp sẽ lấy bản của bạn ở những chỗ đó.',
    en: 'You both changed: {places}. Merging takes yours there.',
  },
  'conflict.taken': { vi: 'Đã lấy bản của họ.', en: 'Their version was taken.' },
})
