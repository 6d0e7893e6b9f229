import { addressOf } from '../settings-of-operator.ts'
import { askGoogle, callGoogle, type Call } from './call.ts'

export interface DriveFile {
  id: string
  name: string
  mimeType: string
  modifiedTime: string
  version: string
}

export const documentType = 'application/vnd.google-apps.document'
export const sheetType = 'application/vnd.google-apps.spreadsheet'

const at = ({ io }: Call, path: string): string => `${addressOf(io, 'GOOGLE_DRIVE_BASE')}/v3/files${path}`

export const readFile = (call: Call, id: string): Promise<DriveFile> =>
  askGoogle<DriveFile>(call, at(call, `/${encodeURIComponent(id)}`), {
    query: { fields: 'id,name,mimeType,modifiedTime,size,version', supportsAllDrives: 'true' },
  })

export interface FoundFile {
  id: string
  name: string
  mimeType: string
  modifiedTime?: string
  webViewLink?: string
}

const most = 50
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Files of these types whose name has the words, the last changed first. Only what is open to us is among them. */
export const findFiles = async (
  call: Call,
  { types, search }: { types: readonly string[]; search: string },
): Promise<readonly FoundFile[]> => {
  const isOfType = types.map((type) => `mimeType = ${quoted(type)}`).join(' or ')
  const q = ['trashed = false', `(${isOfType})`, ...(search === '' ? [] : [`name contains ${quoted(search)}`])]
  const { files } = await askGoogle<{ files?: readonly FoundFile[] }>(call, at(call, ''), {
    query: {
      q: q.join(' and '),
      orderBy: 'modifiedTime desc',
      pageSize: String(most),
      fields: 'files(id,name,mimeType,modifiedTime,webViewLink)',
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
    },
  })
  return files ?? []
}

/** The service exports up to 10 MB and refuses more with a reason of its own. */
export const exportFile = async (call: Call, id: string, mimeType: string): Promise<Uint8Array> => {
  const { bytes } = await callGoogle(call, at(call, `/${encodeURIComponent(id)}/export`), { query: { mimeType } })
  return bytes
}
