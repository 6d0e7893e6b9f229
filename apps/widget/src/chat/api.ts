import type { Attachment } from '@app/contracts/conversations'
import type { FormPart } from '@app/contracts/message-parts'
import type { WidgetConfig, WidgetMessage } from '@app/contracts/widget'
import type { Identity } from '../bridge.ts'

/** An error answer of the server, with its message. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | null

  constructor(status: number, code: string, words: string, retryAfterSeconds: number | null) {
    super(words)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Visit {
  token: string
  expiresAt: string
  messages: WidgetMessage[]
  lastSeq: number
  isStaffAnswering: boolean
  isBusy: boolean
  isWaiting: boolean
  contactForm: FormPart | null
}

export interface Draft {
  clientId: string
  text: string
  fileIds: string[]
  place: Record<string, string>
}

export interface FormDraft {
  clientId: string
  formId: string | null
  values: Record<string, string>
  place: Record<string, string>
}

interface Options {
  method?: string
  token?: string | null
  body?: unknown
  language?: string
}

const refusalOf = async (answer: Response): Promise<Refusal> => {
  const wait = Number(answer.headers.get('retry-after'))
  const body = (await answer.json().catch(() => null)) as { error?: { code?: string; message?: string } } | null
  const { code = 'UNEXPECTED', message = '' } = body?.error ?? {}
  return new Refusal(answer.status, code, message, Number.isFinite(wait) && wait > 0 ? wait : null)
}

const call = async <T>(path: string, { method = 'GET', token, body, language }: Options = {}): Promise<T> => {
  const isForm = body instanceof FormData
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (language) headers['accept-language'] = language
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  const answer = await fetch(`/api/widget${path}`, {
    method,
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw await refusalOf(answer)
  return (await answer.json()) as T
}

export interface Where {
  botId: string
  environment: string
  /** What opens the draft; null for the published version. */
  preview: string | null
}

export const fetchConfig = ({ botId, environment, preview }: Where): Promise<WidgetConfig> =>
  call(`/${botId}/config?${new URLSearchParams({ environment, ...(preview ? { preview } : {}) }).toString()}`, {
    language: navigator.language,
  })

export const startVisit = (
  { botId, environment, preview }: Where,
  token: string | null,
  place: Record<string, string>,
): Promise<Visit> =>
  call(`/${botId}/visits`, {
    method: 'POST',
    body: { environment, place, ...(preview ? { preview } : {}), ...(token ? { token } : {}) },
  })

/** Everything a visitor with a token may do. */
export const apiOf = (token: () => string | null, language: string) => {
  const post = <T>(path: string, body?: unknown) => call<T>(path, { method: 'POST', token: token(), body, language })
  return {
    send: (draft: Draft) => post<WidgetMessage>('/messages', draft),
    answerForm: (draft: FormDraft) => post<WidgetMessage>('/forms', draft),
    upload: (file: File) => {
      const form = new FormData()
      form.set('file', file, file.name)
      return post<Attachment>('/files', form)
    },
    notifyTyping: () => post<unknown>('/typing', {}),
    notifyRead: (readSeq: number) => post<unknown>('/typing', { readSeq }),
    askForStaff: () => post<unknown>('/handoff'),
    identify: (identity: Identity) => post<{ isVerified: boolean }>('/identify', identity),
  }
}
export type Api = ReturnType<typeof apiOf>
