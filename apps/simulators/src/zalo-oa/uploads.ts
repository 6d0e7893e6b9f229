import { fileOfForm } from '../kept-bytes.ts'
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
      const file = fileOfForm(request.headers['content-type'] ?? '', request.body, 'file')
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
