import type { ApiRoute } from './api.ts'
import { ApiError } from './api.ts'
import type { Parts } from './parts.ts'
import { newHexId, type Upload } from './world.ts'

const mebibyte = 1024 * 1024

const isJpg = (bytes: Buffer): boolean => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'
const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
const isGif = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'GIF8'

const rules: readonly { kind: Upload['kind']; maxBytes: number; isRight(bytes: Buffer, name: string): boolean }[] = [
  { kind: 'image', maxBytes: mebibyte, isRight: (bytes) => isJpg(bytes) || isPng(bytes) },
  { kind: 'gif', maxBytes: 5 * mebibyte, isRight: isGif },
  { kind: 'file', maxBytes: 5 * mebibyte, isRight: (_bytes, name) => /\.(?:pdf|docx?|csv)$/i.test(name) },
]

/** Files are handed over first and sent by their number, for seven days. */
export const uploadRoutes = (route: ApiRoute, { world }: Parts): void => {
  for (const { kind, maxBytes, isRight } of rules)
    route('POST', `/v2.0/oa/upload/${kind}`, ({ oaId, request }) => {
      const file = readForm(request.headers['content-type'] ?? '', request.body)
      if (!file) throw new ApiError(-201, 'file is missing')
      if (file.bytes.length > maxBytes) throw new ApiError(-210, 'File is too large')
      if (!isRight(file.bytes, file.name)) throw new ApiError(-201, 'File type is not supported')
      const upload: Upload = { id: newHexId(), oaId, kind, name: file.name, at: world.now() }
      world.putBytes(upload.id, file.bytes)
      world.state.uploads.push(upload)
      world.save()
      return kind === 'file' ? { token: upload.id } : { attachment_id: upload.id }
    })
}

/** The one field `file` of a form. */
const readForm = (contentType: string, body: unknown): { name: string; bytes: Buffer } | null => {
  const boundary = /boundary="?([^";]{1,100})/.exec(contentType)?.[1]
  if (!boundary || !Buffer.isBuffer(body)) return null
  const headEnd = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(`\r\n--${boundary}--`)
  if (headEnd < 0 || end < headEnd) return null
  const head = body.subarray(0, headEnd).toString('utf8')
  if (!head.startsWith(`--${boundary}`) || !head.includes('name="file"')) return null
  return { name: /filename="([^"]{1,255})"/.exec(head)?.[1] ?? 'file', bytes: body.subarray(headEnd + 4, end) }
}
