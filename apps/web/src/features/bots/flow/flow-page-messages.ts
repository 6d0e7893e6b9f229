import { defineMessages } from '#lib/i18n/i18n.tsx'

export const flowPageMessages = defineMessages({
  'flow-page.parts': { vi: 'các phần khác của bot', en: 'other parts of the bot' },
  'flow-page.rename': { vi: 'Sửa thông tin chung', en: 'Edit general information' },
  'flow-page.samples': { vi: '{count} mẫu chờ xác nhận', en: '{count} samples to confirm' },
  'flow-page.samples.title': { vi: 'Dữ liệu mẫu của luồng', en: 'Sample data of the flow' },
  'flow-page.never': { vi: 'Bản nháp · chưa xuất bản lần nào', en: 'Draft · never published' },
  'flow-page.changed': {
    vi: 'Bản nháp · có thay đổi so với bản {number}',
    en: 'Draft · differs from version {number}',
  },
  'flow-page.live': { vi: 'Bản {number} đang chạy', en: 'Version {number} is live' },
})
