import { randomUUID } from 'node:crypto'
import type { Attachment } from '@app/contracts/conversations'
import type { ChannelIo, OutgoingMessage } from '../contract.ts'
import { asText, callZalo, type Envelope } from './wire.ts'

const mebibyte = 1024 * 1024

interface UploadKind {
  path: 'image' | 'gif' | 'file'
  maxBytes: number
  types: readonly string[]
}

/** What Zalo takes; the uploaded thing can be sent for seven days, and we send it at once. */
const uploadKinds: readonly UploadKind[] = [
  { path: 'image', maxBytes: mebibyte, types: ['image/jpeg', 'image/png'] },
  { path: 'gif', maxBytes: 5 * mebibyte, types: ['image/gif'] },
  {
    path: 'file',
    maxBytes: 5 * mebibyte,
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/csv',
    ],
  },
]

/** How an attachment travels: its kind at Zalo, or null when only its address can be told. */
export const uploadKindOf = ({ contentType, sizeBytes, fileId }: Attachment): UploadKind | null => {
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const kind = uploadKinds.find(({ types }) => types.includes(type))
  return kind && fileId !== null && sizeBytes <= kind.maxBytes ? kind : null
}

/** Attachments as parts of messages, in their order; those that cannot be uploaded are told by their address. */
export const splitAttachments = (attachments: readonly Attachment[]) => ({
  uploaded: attachments.filter((one) => uploadKindOf(one) !== null),
  linked: attachments.filter((one) => uploadKindOf(one) === null && one.url !== ''),
})

/** The part of a message that shows an upload. */
export interface Part {
  type: 'template' | 'file'
  payload: object
}

type Uploaded = { attachment: Part } | { refused: Envelope }

/** Hands the bytes of one attachment over and gives back the part of a message that shows it. */
export const uploadAttachment = async (
  io: ChannelIo,
  accessToken: string,
  message: OutgoingMessage,
  one: Attachment,
  signal: AbortSignal,
): Promise<Uploaded> => {
  const kind = uploadKindOf(one)
  const bytes = await message.readFile?.(one)
  if (!kind || !bytes) return { refused: { error: -201, message: 'The file is gone.', data: {} } }
  const { body, contentType } = formOf(one, bytes)
  const path = `/v2.0/oa/upload/${kind.path}`
  const answer = await callZalo(io, { accessToken, method: 'POST', path, body, contentType, signal })
  if (answer.error !== 0) return { refused: answer }
  return { attachment: partOf(kind, answer, bytes) }
}

const partOf = ({ path }: UploadKind, { data }: Envelope, bytes: Uint8Array): Part => {
  if (path === 'file') return { type: 'file', payload: { token: asText(data['token']) } }
  const element = {
    media_type: path,
    attachment_id: asText(data['attachment_id']),
    ...(path === 'gif' ? gifSizeOf(bytes) : {}),
  }
  return { type: 'template', payload: { template_type: 'media', elements: [element] } }
}

/** Width and height stand at bytes 6 to 9 of a GIF; Zalo wants both. */
const gifSizeOf = (bytes: Uint8Array): { width: number; height: number } => {
  const at = (place: number): number => (bytes[place] ?? 0) + (bytes[place + 1] ?? 0) * 256
  return { width: at(6) || 1, height: at(8) || 1 }
}

/** A form with the one field `file`. Quotes and line ends of a name could forge another field. */
const formOf = ({ name, contentType }: Attachment, bytes: Uint8Array): { body: Buffer; contentType: string } => {
  const boundary = `bizagent-${randomUUID()}`
  const safeName = name.replaceAll(/["\\\r\n]/g, '_')
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${safeName}"\r\ncontent-type: ${contentType}\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
