import { defineMessages } from '#lib/i18n/i18n.tsx'

export const listMessages = defineMessages({
  'list.title': { vi: 'Luồng dạng danh sách', en: 'The flow as a list' },
  'list.search': { vi: 'Tìm khối, biến, câu chữ', en: 'Find blocks, variables, words' },
  'list.none': { vi: 'Không khối nào có “{words}”.', en: 'No block has “{words}”.' },
  'list.section': { vi: '{label} · {count} khối', en: '{label} · {count} blocks' },
  'list.loose': { vi: 'Ngoài nhóm', en: 'In no group' },
  'list.span': { vi: 'Từ “{first}” tới “{last}”', en: 'From “{first}” to “{last}”' },
  'list.add-after': { vi: 'Thêm khối sau {name}', en: 'Add a block after {name}' },
  'list.open': { vi: 'chưa nối', en: 'open' },
  'list.choose': { vi: 'Chọn nơi đến cho nhánh {output}', en: 'Choose a target for {output}' },
  'list.to': { vi: 'Nhánh {output}, tới khối {name}', en: 'Branch {output}, to {name}' },
  'list.back': { vi: 'Về danh sách', en: 'Back to the list' },
  'list.place': { vi: '{kind} · khối {number} trong {total}', en: '{kind} · block {number} of {total}' },
  'list.previous': { vi: 'Khối trước', en: 'Previous block' },
  'list.next': { vi: 'Khối sau', en: 'Next block' },
  'list.test': { vi: 'Thử', en: 'Test' },
  'list.duplicate': { vi: 'Nhân bản', en: 'Duplicate' },
  'list.rename-group': { vi: 'Đổi tên nhóm {name}', en: 'Rename the group {name}' },
  'list.delete': { vi: 'Xoá khối', en: 'Delete the block' },
})
