import type { Words } from '@app/contracts/kinds'

const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`

/** Who it is. */
const identity = ['openid', 'email', 'profile'] as const

/** Files that we make, or that the person has opened to us; nothing else of the drive is seen. */
const ownFiles = scope('drive.file')

interface Use {
  readonly id: string
  readonly label: Words
  readonly scopes: readonly string[]
}

/** What goes beyond our own files is asked for in the moment it is wanted, never before. */
export const uses: readonly Use[] = [
  {
    id: 'write-sheets',
    label: { vi: 'Ghi vào bảng tính có sẵn', en: 'Write to sheets you already have' },
    scopes: [scope('spreadsheets')],
  },
  {
    id: 'read-sheets',
    label: { vi: 'Đọc bảng tính có sẵn', en: 'Read sheets you already have' },
    scopes: [scope('spreadsheets.readonly')],
  },
  {
    id: 'read-docs',
    label: { vi: 'Đọc tài liệu có sẵn', en: 'Read documents you already have' },
    scopes: [scope('drive.readonly')],
  },
  {
    id: 'bookings',
    label: { vi: 'Xem giờ trống và đặt lịch hẹn', en: 'See free times and make bookings' },
    scopes: [scope('calendar.events'), scope('calendar.freebusy')],
  },
]

/** What the window asks for: who it is, our own files, and the wanted uses. */
export const scopesFor = (wanted: readonly string[]): string[] => [
  ...identity,
  ownFiles,
  ...uses.filter(({ id }) => wanted.includes(id)).flatMap(({ scopes }) => scopes),
]

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
