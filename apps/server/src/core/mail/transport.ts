import { createTransport } from 'nodemailer'

import { oneLine, type MailPicture } from './layout.ts'
import { classifySmtpError, mailFailure } from './smtp-error.ts'
import type { MailFailure } from './smtp-error.ts'
import { parseSmtpUrl } from './smtp-settings.ts'

export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  picture?: MailPicture | null | undefined
  /** A mail program offers to stop mails of this kind, and calls this address. */
  stopUrl?: string | null | undefined
}

export type MailResult = { ok: true } | MailFailure

export type MailTransport = {
  readonly kind: 'smtp' | 'mailbox'
  /** Never throws: a refusal or an outage is an answer the mail worker acts on. */
  send: (mail: OutgoingMail) => Promise<MailResult>
  close: () => void
}

export type MailTransportOptions = {
  smtpUrl: string | null
  /** `BizAgent <no-reply@example.com>` or only the address. */
  from: string
  /** Without SMTP every mail goes here, where a developer can open it. */
  deliverToMailbox?: ((mail: OutgoingMail) => Promise<void>) | undefined
  timeoutMs?: number | undefined
}

// One address, nothing else: a comma or a line break would add receivers or headers.
const ADDRESS = /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}@[^\s@<>(),;:"\\[\]\p{Cc}]{1,255}$/u
const FROM = /^(?:(?<name>[^<>\p{Cc}]*)<(?<inBrackets>[^<>]+)>|(?<plain>[^<>\s]+))$/u
const TIMEOUT_MS = 10_000

const parseFrom = (from: string): { name: string; address: string; domain: string } => {
  const { name = '', inBrackets, plain } = FROM.exec(from.trim())?.groups ?? {}
  const address = inBrackets ?? plain ?? ''
  if (!ADDRESS.test(address)) throw new Error('The sender of mails must look like Name <no-reply@example.com>')
  return { name: oneLine(name).replace(/^"|"$/g, ''), address, domain: address.slice(address.lastIndexOf('@') + 1) }
}

const createMailboxTransport = (deliver: (mail: OutgoingMail) => Promise<void>): MailTransport => ({
  kind: 'mailbox',
  send: async (mail) => {
    try {
      await deliver(mail)
      return { ok: true }
    } catch (error) {
      return classifySmtpError(error)
    }
  },
  close: () => undefined,
})

const attachmentOf = ({ cid, name, base64 }: MailPicture) => ({
  cid,
  filename: name,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: Buffer.from(base64, 'base64'),
})

/** RFC 8058: one press in the mail program, without a page. */
const stopHeaders = (stopUrl: string | null | undefined): Record<string, string> =>
  stopUrl ? { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

const createSmtpTransport = (smtpUrl: string, from: string, timeoutMs: number): MailTransport => {
  const sender = parseFrom(from)
  const smtp = createTransport({
    ...parseSmtpUrl(smtpUrl),
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  const send = async ({ id, to, subject, text, html, picture, stopUrl }: OutgoingMail): Promise<MailResult> => {
    if (!ADDRESS.test(to)) return mailFailure('fail', 'EADDRESS', 'The address of the receiver is not valid')
    const reference = id.replace(/[^A-Za-z0-9._-]/g, '')
    try {
      await smtp.sendMail({
        from: { name: sender.name, address: sender.address },
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        attachments: picture ? [attachmentOf(picture)] : [],
        // The same on every attempt, so that a mail sent twice is shown once by the receiver.
        messageId: `<${reference}@${sender.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': reference, ...stopHeaders(stopUrl) },
      })
      return { ok: true }
    } catch (error) {
      return classifySmtpError(error)
    }
  }

  return { kind: 'smtp', send, close: () => smtp.close() }
}

/** SMTP when it is configured, the developer's mailbox when it is not. */
export const createMailTransport = ({
  smtpUrl,
  from,
  deliverToMailbox = async () => undefined,
  timeoutMs = TIMEOUT_MS,
}: MailTransportOptions): MailTransport =>
  smtpUrl === null ? createMailboxTransport(deliverToMailbox) : createSmtpTransport(smtpUrl, from, timeoutMs)
