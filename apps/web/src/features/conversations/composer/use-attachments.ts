import { uploadAttachment, type Attachment } from '@app/contracts/conversations'
import { useCallback, useRef, useState } from 'react'
import type { ApiResult } from '#lib/api/api-base-query.ts'
import { errorText } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { uploadFile } from '#lib/api/upload.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { composerMessages } from './composer-messages.ts'

const MOST = 10
const MAX_BYTES = uploadAttachment.upload.maxBytes

export interface Attached {
  key: string
  name: string
  share: number
  /** Set when the upload is done. */
  attachment: Attachment | null
}

type Upload = (file: File, options: { onProgress: (share: number) => void }) => Promise<ApiResult<Attachment>>

/** Files being uploaded for a message, with progress; a failed one shows a toast and is removed. */
export const useAttachments = (upload: Upload, initial: readonly Attachment[] = []) => {
  const text = useText(composerMessages)
  const format = useFormat()
  const [files, setFiles] = useState<readonly Attached[]>(() => initial.map(asAttached))
  const latest = useRef(files)
  const set = useCallback((next: readonly Attached[]) => {
    latest.current = next
    setFiles(next)
  }, [])
  const change = (key: string, next: Partial<Attached>) =>
    set(latest.current.map((each) => (each.key === key ? { ...each, ...next } : each)))
  const remove = (key: string) => set(latest.current.filter((each) => each.key !== key))

  const addOne = async (file: File) => {
    if (file.size > MAX_BYTES)
      return toast.error(text('compose.too-big', { name: file.name, size: format.bytes(MAX_BYTES) }))
    if (latest.current.length >= MOST) return toast.error(text('compose.too-many', { count: MOST }))
    const key = crypto.randomUUID()
    set([...latest.current, { key, name: file.name, share: 0, attachment: null }])
    const { data, error } = await upload(file, { onProgress: (share) => change(key, { share }) })
    if (data) return change(key, { attachment: data, share: 1 })
    remove(key)
    toast.error(`${file.name}: ${errorText(error)}`)
  }
  const add = (list: Iterable<File>) => {
    for (const file of list) void addOne(file)
  }
  /** Files that are already stored, such as those of a canned reply. */
  const attach = (stored: readonly Attachment[]) => set([...latest.current, ...stored.map(asAttached)].slice(0, MOST))

  return {
    files,
    add,
    attach,
    remove,
    clear: () => set([]),
    isUploading: files.some(({ attachment }) => attachment === null),
    ready: files.flatMap(({ attachment }) => attachment ?? []),
  }
}
export type Attachments = ReturnType<typeof useAttachments>

const asAttached = (attachment: Attachment): Attached => ({
  key: crypto.randomUUID(),
  name: attachment.name,
  share: 1,
  attachment,
})

export const uploadToThread =
  (threadId: string): Upload =>
  (file, options) =>
    uploadFile(uploadAttachment, { params: { threadId }, file }, options)
