import type { Words } from '@app/contracts/kinds'

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`

/** Who it is. */
const identity = ['openid', 'email', 'profile'] as const

/** Files that we make, or that the person has opened to us; nothing else of the drive is seen. */
const ownFiles = scope('drive.file')
const sheets = scope('spreadsheets')
const wholeDrive = scope('drive.readonly')

interface Use {
  readonly id: string
  readonly label: Words
  readonly help: Words
  /** What the window asks for. */
  readonly scopes: readonly string[]
  /** A wider right that is granted already does as well. */
  readonly alsoBy?: readonly string[]
}

/** What goes beyond our own files is asked for in the moment it is wanted, never before. */
export const uses: readonly Use[] = [
  {
    id: 'own-files',
    label: { vi: 'Tạo bảng khách tiềm năng', en: 'Make a sheet for leads' },
    help: {
      vi: 'Bot tạo bảng tính mới và ghi vào đó. Không thấy tệp nào khác của bạn.',
      en: 'A new sheet is made and written to. No other file of yours is seen.',
    },
    scopes: [ownFiles],
  },
  {
    id: 'write-sheets',
    label: { vi: 'Ghi vào bảng tính có sẵn', en: 'Write to sheets you already have' },
    help: {
      vi: 'Thêm khách tiềm năng vào bảng tính bạn đang dùng.',
      en: 'Leads are added to a sheet that you use already.',
    },
    scopes: [sheets],
  },
  {
    id: 'read-sheets',
    label: { vi: 'Đọc bảng tính có sẵn', en: 'Read sheets you already have' },
    help: {
      vi: 'Lấy bảng giá, tồn kho làm dữ liệu cho bot.',
      en: 'Price lists and stock become knowledge of a bot.',
    },
    scopes: [scope('spreadsheets.readonly')],
    alsoBy: [sheets, wholeDrive],
  },
  {
    id: 'read-docs',
    label: { vi: 'Đọc tài liệu có sẵn', en: 'Read documents you already have' },
    help: {
      vi: 'Lấy Google Docs làm dữ liệu cho bot, và tìm tệp theo tên ngay tại đây.',
      en: 'Google Docs become knowledge of a bot, and files can be found by name here.',
    },
    scopes: [wholeDrive],
  },
  {
    id: 'bookings',
    label: { vi: 'Xem giờ trống và đặt lịch hẹn', en: 'See free times and make bookings' },
    help: {
      vi: 'Đọc giờ bận trên lịch và thêm lịch hẹn của khách.',
      en: 'Busy times are read, and bookings of customers are added.',
    },
    scopes: [scope('calendar.events'), scope('calendar.freebusy')],
  },
]

/** What the window asks for: who it is, our own files, and the wanted uses. */
export const scopesFor = (wanted: readonly string[]): string[] => [
  ...new Set([...identity, ownFiles, ...uses.filter(({ id }) => wanted.includes(id)).flatMap(({ scopes }) => scopes)]),
]

/** The uses that the granted rights are enough for. */
export const usesOf = (granted: readonly string[]): string[] =>
  uses
    .filter(
      ({ scopes, alsoBy = [] }) =>
        scopes.every((one) => granted.includes(one)) || alsoBy.some((one) => granted.includes(one)),
    )
    .map(({ id }) => id)

/** A person may untick what the window asks for; each such right is named with what will not work. */
export const gapsOf = (granted: readonly string[]): Words[] =>
  granted.includes(ownFiles)
    ? []
    : [
        {
          vi: 'Chưa cho phép tạo và ghi tệp: không ghi được khách tiềm năng vào bảng tính.',
          en: 'Files may not be created or written: leads cannot be added to a sheet.',
        },
      ]
