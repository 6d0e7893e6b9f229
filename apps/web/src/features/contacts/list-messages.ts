import { defineMessages } from '#lib/i18n/i18n.tsx'

/** The words of the list of contacts, its import and its export. */
export const contactListMessages = defineMessages({
  'contacts.title': { vi: 'Khách hàng', en: 'Contacts' },
  'contacts.lead': {
    vi: 'Những người đã trò chuyện với cửa hàng, trên mọi kênh.',
    en: 'The people who talked with the shop, on every channel.',
  },
  'contacts.search': { vi: 'Tìm tên, số điện thoại, e-mail', en: 'Search name, phone, e-mail' },
  'contacts.phone-filter': { vi: 'Số điện thoại', en: 'Phone number' },
  'contacts.phone-any': { vi: 'Có hoặc chưa có số', en: 'With or without phone' },
  'contacts.phone-true': { vi: 'Có số điện thoại', en: 'With a phone' },
  'contacts.phone-false': { vi: 'Chưa có số điện thoại', en: 'Without a phone' },
  'contacts.blocked-filter': { vi: 'Chặn', en: 'Blocking' },
  'contacts.blocked-any': { vi: 'Tất cả khách', en: 'Everyone' },
  'contacts.blocked-true': { vi: 'Đã chặn', en: 'Blocked' },
  'contacts.blocked-false': { vi: 'Không bị chặn', en: 'Not blocked' },
  'contacts.sort': { vi: 'Sắp xếp', en: 'Sort' },
  'contacts.sort-newest': { vi: 'Mới nhất', en: 'Newest' },
  'contacts.sort-name': { vi: 'Theo tên', en: 'By name' },
  'contacts.sort-active': { vi: 'Vừa trò chuyện', en: 'Recently active' },
  'contacts.person': { vi: 'Khách', en: 'Contact' },
  'contacts.channels': { vi: 'Kênh', en: 'Channels' },
  'contacts.threads': { vi: 'Hội thoại', en: 'Conversations' },
  'contacts.empty': { vi: 'Chưa có khách nào', en: 'No contacts yet' },
  'contacts.empty-body': {
    vi: 'Khách được lưu từ hội thoại, thêm tay hoặc nhập từ tệp Excel.',
    en: 'Contacts come from conversations, by hand, or from an Excel file.',
  },
  'contacts.none-found': { vi: 'Không có khách phù hợp', en: 'No contact matches' },
  'contacts.none-found-body': { vi: 'Thử từ khác hoặc bỏ bộ lọc.', en: 'Try other words or clear the filters.' },

  'contacts.export': { vi: 'Xuất tệp', en: 'Export' },
  'contacts.export-csv': { vi: 'Xuất CSV', en: 'Export CSV' },
  'contacts.export-xlsx': { vi: 'Xuất Excel', en: 'Export Excel' },
  'contacts.import': { vi: 'Nhập từ tệp', en: 'Import' },
  'contacts.import-title': { vi: 'Nhập khách từ tệp', en: 'Import contacts' },
  'contacts.import-body': {
    vi: 'Dòng đầu là tên cột: họ tên, số điện thoại, e-mail, địa chỉ, ghi chú. Cột khác thành thông tin thêm. Số đã có thì được cập nhật.',
    en: 'The first row names the columns: name, phone, e-mail, address, note. Other columns become extra details. A known phone is updated.',
  },
  'contacts.import-file': { vi: 'Tệp CSV hoặc Excel', en: 'CSV or Excel file' },
  'contacts.import-busy': { vi: 'Đang nhập…', en: 'Importing…' },
  'contacts.import-done': {
    vi: 'Đã thêm {created} và cập nhật {updated} khách.',
    en: 'Added {created}, updated {updated}.',
  },
  'contacts.import-failed': { vi: '{count} dòng chưa nhập được', en: '{count} rows could not be imported' },
  'contacts.import-row': { vi: 'Dòng', en: 'Row' },
  'contacts.import-field': { vi: 'Cột', en: 'Column' },
  'contacts.import-problem': { vi: 'Vấn đề', en: 'Problem' },
  'contacts.import-more': { vi: 'Nhập tệp khác', en: 'Import another file' },
})
