import type { LeadField } from '@app/contracts/leads'

const timeZone = 'Asia/Ho_Chi_Minh'

/** `2026-11-17 15:40`, as a sheet sorts it. */
export const sheetTime = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)

/** The words over the columns of a sheet that we make. */
export const headings: Readonly<Record<LeadField, string>> = {
  when: 'Thời gian',
  name: 'Tên khách',
  phone: 'Số điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  channel: 'Kênh',
  bot: 'Bot',
  firstWords: 'Câu đầu tiên',
  thread: 'Hội thoại',
  leadId: 'Mã khách tiềm năng',
}

export type LeadValues = Readonly<Record<LeadField, string>>

/** A row in the order of the chosen columns; what is left to the shop stays empty. */
export const rowOf = (columns: readonly (LeadField | null)[], values: LeadValues): string[] =>
  columns.map((field) => (field ? values[field] : ''))
