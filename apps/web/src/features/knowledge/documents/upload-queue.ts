/** The upload queue of datasets. It lives outside React, so that uploads continue while another page is shown. */
import { uploadDocument } from '@app/contracts/knowledge'
import { refetchTags } from '#lib/api/api.ts'
import { errorCode, errorText, retryAfterOf } from '#lib/api/errors.ts'
import { knownDocumentTypes } from '#lib/document-types/document-types.ts'
import { createExternalStore, useExternalStore, type ExternalStore } from '#lib/page/external-store.ts'
import { createReloadGuard } from '#lib/page/reload-guard.ts'
import { session } from '#lib/session/session.ts'
import { staleTags } from '../api.ts'
import { uploadFile } from '#lib/api/upload.ts'
import { refusalOf, tooLarge, type Refusal } from './file-refusal.ts'

export interface Upload {
  key: string
  file: File
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'duplicate' | 'refused'
  /** The uploaded share, 0–1. */
  share: number
  refusal: Refusal | undefined
  /** The name of the document it duplicates. */
  twin: string
  /** When a paused upload continues. */
  seconds: number
  isHeld: boolean
  isAgain: boolean
}

const AT_ONCE = 2
const DEFAULT_PAUSE_SECONDS = 10

const refusalBy = (error: unknown, name: string): Refusal =>
  errorCode(error) === 'FILE_TOO_LARGE'
    ? tooLarge(knownDocumentTypes(), name)
    : { kind: 'server', words: errorText(error) }

const duplicateName = (error: unknown): string => {
  const { data } = error as { data?: { error?: { details?: { name?: unknown } } } }
  return String(data?.error?.details?.name ?? '')
}

let made = 0
const newUpload = (file: File, isHeld: boolean): Upload => {
  made += 1
  const refusal = refusalOf(file, knownDocumentTypes())
  const state = refusal ? 'refused' : 'waiting'
  return { key: String(made), file, state, share: 0, refusal, twin: '', seconds: 0, isHeld, isAgain: false }
}

const isTravelling = ({ state }: Upload) => state === 'sending' || state === 'paused'
const isOpen = (upload: Upload) => upload.state === 'waiting' || isTravelling(upload)

/** Two uploads at a time, each with its progress; a failed one does not stop the others. */
const createQueue = (datasetId: string, leaving: AbortSignal) => {
  const uploads: ExternalStore<readonly Upload[]> = createExternalStore<readonly Upload[]>([])
  // A reload would lose what has not arrived yet.
  const guardReload = createReloadGuard()
  uploads.subscribe(() => guardReload(uploads.get().some(isOpen)))
  leaving.addEventListener('abort', () => guardReload(false))
  const change = (key: string, next: Partial<Upload>) =>
    uploads.set(uploads.get().map((each) => (each.key === key ? { ...each, ...next } : each)))

  const settle = (key: string, file: File, error: unknown) => {
    if (error === undefined) {
      change(key, { state: 'done', share: 1 })
      refetchTags(staleTags.documents, staleTags.datasets)
    } else if (errorCode(error) === 'DOCUMENT_DUPLICATE') {
      change(key, { state: 'duplicate', twin: duplicateName(error) || file.name })
    } else if (errorCode(error) === 'RATE_LIMITED') {
      const seconds = retryAfterOf(error) ?? DEFAULT_PAUSE_SECONDS
      change(key, { state: 'paused', seconds })
      setTimeout(() => {
        if (leaving.aborted) return
        change(key, { state: 'waiting', share: 0 })
        pump()
      }, seconds * 1000)
    } else change(key, { state: 'refused', refusal: refusalBy(error, file.name) })
  }
  const send = async ({ key, file, isHeld, isAgain }: Upload) => {
    const query = { hold: isHeld ? 'true' : 'false', again: isAgain ? 'true' : 'false' } as const
    const options = { onProgress: (share: number) => change(key, { share }), signal: leaving }
    const { error } = await uploadFile(uploadDocument, { params: { id: datasetId }, query, file }, options)
    if (leaving.aborted) return
    settle(key, file, error)
    pump()
  }
  const pump = () => {
    for (;;) {
      const known = uploads.get()
      const next = known.find((each) => each.state === 'waiting')
      if (!next || known.filter(isTravelling).length >= AT_ONCE) return
      change(next.key, { state: 'sending', share: 0 })
      void send(next)
    }
  }

  return {
    uploads,
    add: (files: readonly File[], isHeld: boolean) => {
      uploads.set([...uploads.get(), ...files.map((file) => newUpload(file, isHeld))])
      pump()
    },
    again: (key: string) => {
      change(key, { state: 'waiting', isAgain: true })
      pump()
    },
    dismiss: (...keys: readonly string[]) => uploads.set(uploads.get().filter((each) => !keys.includes(each.key))),
    clear: () => uploads.set(uploads.get().filter(isOpen)),
  }
}

const queues = new Map<string, ReturnType<typeof createQueue>>()
let leaving = new AbortController()

// One user's uploads must not continue in the next user's session.
session.onEnd(() => {
  leaving.abort()
  leaving = new AbortController()
  queues.clear()
})

const queueOf = (datasetId: string) => {
  const known = queues.get(datasetId) ?? createQueue(datasetId, leaving.signal)
  queues.set(datasetId, known)
  return known
}

export const useUploads = (datasetId: string) => {
  const { uploads, ...acts } = queueOf(datasetId)
  return { uploads: useExternalStore(uploads), ...acts }
}
