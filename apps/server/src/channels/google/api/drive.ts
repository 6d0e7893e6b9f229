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

const at = ({ io }: Call, path: string): string => `${addressOf(io, 'GOOGLE_DRIVE_BASE')}/v3/files/${path}`

export const readFile = (call: Call, id: string): Promise<DriveFile> =>
  askGoogle<DriveFile>(call, at(call, encodeURIComponent(id)), {
    query: { fields: 'id,name,mimeType,modifiedTime,size,version', supportsAllDrives: 'true' },
  })

/** The service exports up to 10 MB and refuses more with a reason of its own. */
export const exportFile = async (call: Call, id: string, mimeType: string): Promise<Uint8Array> => {
  const { bytes } = await callGoogle(call, at(call, `${encodeURIComponent(id)}/export`), { query: { mimeType } })
  return bytes
}
