import { uploadDocument, uploadExtensions, uploadRule } from '@app/contracts/knowledge'
import { errorCodes } from '@app/contracts/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refetchTags } from '#lib/api.ts'
import { errorCode, errorText, retryAfterOf } from '#lib/errors.ts'
import { getLanguage } from '#lib/i18n.tsx'
import { isAccepted } from '#ui/file-accept.ts'
import { staleTags } from '../api.ts'
import { uploadFile } from '../upload.ts'

export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'duplicate' | 'refused'
  share: number
  /** Why it was refused, or the name of the document it repeats. */
  words: string
  seconds: number
  isHeld: boolean
  isAgain: boolean
}

const AT_ONCE = 2
const DEFAULT_PAUSE_SECONDS = 10

/** Told before anything is sent; the server looks at the bytes themselves. */
const refusalOf = (file: File): string | undefined => {
  const language = getLanguage()
  if (!isAccepted(file, uploadExtensions.join(','))) return errorCodes.DOCUMENT_TYPE_REFUSED[language]
  if (file.size === 0) return errorCodes.DOCUMENT_EMPTY[language]
  return file.size > uploadRule.maxBytes ? errorCodes.FILE_TOO_LARGE[language] : undefined
}

const duplicateName = (error: unknown): string => {
  const { data } = error as { data?: { error?: { details?: { name?: unknown } } } }
  return String(data?.error?.details?.name ?? '')
}

const newUpload = (file: File, isHeld: boolean): Upload => {
  const words = refusalOf(file)
  const state = words === undefined ? 'waiting' : 'refused'
  return {
    key: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    file,
    state,
    share: 0,
    words: words ?? '',
    seconds: 0,
    isHeld,
    isAgain: false,
  }
}

/** Many files at once: two travel at a time, each with its progress; one that fails does not stop the rest. */
export const useUploads = (datasetId: string) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const leaving = useRef(new AbortController())
  const change = useCallback(
    (key: string, next: Partial<Upload>) =>
      setUploads((known) => known.map((each) => (each.key === key ? { ...each, ...next } : each))),
    [],
  )

  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const send = useCallback(
    async ({ key, file, isHeld, isAgain }: Upload) => {
      const { signal } = leaving.current
      const query = { hold: isHeld ? 'true' : 'false', again: isAgain ? 'true' : 'false' } as const
      const onProgress = (share: number) => change(key, { share })
      const { error } = await uploadFile(
        uploadDocument,
        { params: { id: datasetId }, query, file },
        { onProgress, signal },
      )
      if (signal.aborted) return
      if (!error) {
        change(key, { state: 'done', share: 1 })
        refetchTags(staleTags.documents, staleTags.datasets)
      } else if (errorCode(error) === 'DOCUMENT_DUPLICATE') {
        change(key, { state: 'duplicate', words: duplicateName(error) || file.name })
      } else if (errorCode(error) === 'RATE_LIMITED') {
        const seconds = retryAfterOf(error) ?? DEFAULT_PAUSE_SECONDS
        change(key, { state: 'paused', seconds })
        setTimeout(() => !signal.aborted && change(key, { state: 'waiting', share: 0 }), seconds * 1000)
      } else change(key, { state: 'refused', words: errorText(error) })
    },
    [change, datasetId],
  )

  const sending = uploads.filter((each) => each.state === 'sending' || each.state === 'paused').length
  const next = sending < AT_ONCE ? uploads.find((each) => each.state === 'waiting') : undefined
  useEffect(() => {
    if (!next) return
    change(next.key, { state: 'sending', share: 0 })
    void send(next)
  }, [next, change, send])

  return {
    uploads,
    add: (files: readonly File[], isHeld: boolean) =>
      setUploads((known) => [...known, ...files.map((file) => newUpload(file, isHeld))]),
    again: (key: string) => change(key, { state: 'waiting', isAgain: true }),
    dismiss: (key: string) => setUploads((known) => known.filter((each) => each.key !== key)),
    clear: () =>
      setUploads((known) =>
        known.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'paused'),
      ),
  }
}
