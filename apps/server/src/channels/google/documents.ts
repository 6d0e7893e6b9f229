import { FileError, type ChannelDocuments, type FileContent, type ListedFile } from '../contract.ts'
import type { Call } from './api/call.ts'
import { documentType, exportFile, findFiles, readFile, sheetType, type FoundFile } from './api/drive.ts'
import { openSpreadsheet, readValues } from './api/sheets.ts'
import { readFileAddress, type FileAddress } from './file-address.ts'

/** Headings survive as markdown; a service that does not offer it gives the plain words. */
const readDocument = async (call: Call, { id }: FileAddress): Promise<FileContent> => {
  const { name, mimeType } = await readFile(call, id)
  if (mimeType !== documentType) throw new FileError('unsupported', mimeType)
  try {
    return { name, kind: 'text', contentType: 'text/markdown', bytes: await exportFile(call, id, 'text/markdown') }
  } catch (error) {
    if (!(error instanceof FileError) || error.failure !== 'unknown') throw error
    return { name, kind: 'text', contentType: 'text/plain', bytes: await exportFile(call, id, 'text/plain') }
  }
}

const mostBytes = 10 * 1024 * 1024
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** The tab that was open when the address was copied, or the first; as people see its cells. */
const readSheet = async (call: Call, { id, gid }: FileAddress): Promise<FileContent> => {
  const { name, tabs } = await openSpreadsheet(call, id)
  const tab = gid === null ? tabs[0] : tabs.find((one) => one.gid === gid)
  if (!tab) throw new FileError('not-found', 'no-such-tab')
  const rows = await readValues(call, { tableId: id, sheet: tab.title })
  const bytes = Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n'))
  if (bytes.length > mostBytes) throw new FileError('too-large', 'values')
  return { name: tabs.length > 1 ? `${name} – ${tab.title}` : name, kind: 'table', contentType: 'text/csv', bytes }
}

const typeOf = { text: documentType, table: sheetType } as const

const listed = ({ id, name, mimeType, modifiedTime, webViewLink }: FoundFile): ListedFile => {
  const path = mimeType === sheetType ? 'spreadsheets' : 'document'
  return {
    name,
    kind: mimeType === sheetType ? 'table' : 'text',
    url: webViewLink ?? `https://docs.google.com/${path}/d/${encodeURIComponent(id)}/edit`,
    changedAt: modifiedTime ?? null,
  }
}

/** Documents and sheets of the account that knowledge is read from. */
export const documents: ChannelDocuments = {
  knows: (url) => readFileAddress(url) !== null,
  list: async (io, account, { search, kind }, signal) => {
    const types = kind ? [typeOf[kind]] : Object.values(typeOf)
    return (await findFiles({ io, account, signal }, { types, search })).map(listed)
  },
  read: (io, account, url, signal) => {
    const address = readFileAddress(url)
    if (!address) throw new FileError('unsupported', 'address')
    const call = { io, account, signal }
    return address.kind === 'doc' ? readDocument(call, address) : readSheet(call, address)
  },
}
