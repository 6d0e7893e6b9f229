import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'

import { classifySmtpError } from './smtp-error.ts'
import { parseSmtpUrl } from './smtp-settings.ts'
import { createMailTransport } from './transport.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

const cleanUps: Array<() => Promise<unknown>> = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const mail: OutgoingMail = {
  id: '0198c0de-0000-7000-8000-000000000001',
  to: 'an@example.com',
  subject: 'Đặt lại mật khẩu của bạn',
  text: 'Xin chào, mở liên kết: https://app.example.com/reset?token=abc',
  html: '<p>Xin chào, mở <a href="https://app.example.com/reset?token=abc">liên kết</a></p>',
}

const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks))
        callback()
      })
    },
    ...options,
  })
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1')
  await listening
  // A client that gives up resets the connection; the server reports it and goes on.
  server.on('error', () => undefined)
  cleanUps.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, received }
}

const connectTo = (port: number, { user = '', timeoutMs = 2000 } = {}): MailTransport => {
  const transport = createMailTransport({
    smtpUrl: `smtp://${user}127.0.0.1:${port}`,
    from: 'Biz Tiếng Việt <no-reply@biz.example.com>',
    timeoutMs,
  })
  cleanUps.push(async () => transport.close())
  return transport
}

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail sent by SMTP', () => {
  it('arrives with subject, both parts and the headers of an automatic mail', async () => {
    const smtp = await startSmtp()
    const transport = connectTo(smtp.port)

    const result = await transport.send(mail)

    expect(transport.kind).toBe('smtp')
    expect(result).toEqual({ ok: true })
    const parsed = await PostalMime.parse(smtp.received[0] ?? '')
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
    expect(parsed).toMatchObject({
      subject: mail.subject,
      messageId: `<${mail.id}@biz.example.com>`,
      from: { name: 'Biz Tiếng Việt', address: 'no-reply@biz.example.com' },
      to: [{ address: 'an@example.com' }],
    })
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html?.trim()).toBe(mail.html)
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-entity-ref-id': mail.id })
    expect(headers).not.toHaveProperty('list-unsubscribe')
  })

  it('offers to be stopped with one press of the mail program, where its kind can be', async () => {
    const smtp = await startSmtp()
    const stopUrl = `https://biz.example.com/api/webhooks/digest-stop/${'a'.repeat(120)}`

    await connectTo(smtp.port).send({ ...mail, stopUrl })

    const parsed = await PostalMime.parse(smtp.received[0] ?? '')
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'list-unsubscribe': `<${stopUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  it('keeps its Message-ID on every attempt', async () => {
    const smtp = await startSmtp()
    const transport = connectTo(smtp.port)

    await transport.send(mail)
    await transport.send(mail)

    const ids = await Promise.all(smtp.received.map(async (bytes) => (await PostalMime.parse(bytes)).messageId))
    expect(ids).toEqual([`<${mail.id}@biz.example.com>`, `<${mail.id}@biz.example.com>`])
  })

  it('takes no header from its subject or id', async () => {
    const smtp = await startSmtp()

    await connectTo(smtp.port).send({
      ...mail,
      id: 'x>\r\nBcc: v@example.com',
      subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody',
    })

    const { headers, subject } = await PostalMime.parse(smtp.received[0] ?? '')
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
    expect(subject).toBe('Hi Bcc: victim@example.com body')
  })

  it.each([
    '',
    'nobody',
    'a@b.vn, c@d.vn',
    'a@b.vn\r\nRCPT TO:<c@d.vn>',
    'An <a@b.vn>',
    'a b@c.vn',
    '"a"@b.vn',
    'a@b@c.vn',
    'group:a@b.vn;',
  ])('to %j is refused for good and never reaches the server', async (to) => {
    const smtp = await startSmtp()

    const result = await connectTo(smtp.port).send({ ...mail, to })

    expect(result).toMatchObject({ ok: false, permanent: true, action: 'fail', code: 'EADDRESS' })
    expect(smtp.received).toHaveLength(0)
  })
})

describe('a mail the server does not take', () => {
  it.each([
    [550, true, 'fail'],
    [551, true, 'fail'],
    [552, true, 'fail'],
    [553, true, 'fail'],
    [554, true, 'fail'],
    [421, false, 'retry'],
    [450, false, 'retry'],
    [451, false, 'retry'],
    [452, false, 'retry'],
    [530, false, 'stop-queue'],
  ])('%i at the receiver: permanent %s, %s', async (code, permanent, action) => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, callback) => callback(smtpError(code, 'not today')) })

    const result = await connectTo(smtp.port).send(mail)

    expect(result).toMatchObject({
      ok: false,
      permanent,
      action,
      code: String(code),
      message: expect.stringContaining('not today'),
    })
  })

  it.each([
    [554, true],
    [451, false],
  ])('%i after the data: permanent %s', async (code, permanent) => {
    const smtp = await startSmtp({
      onData: (stream, _session, callback) => {
        stream.resume().on('end', () => callback(smtpError(code, 'content')))
      },
    })

    expect(await connectTo(smtp.port).send(mail)).toMatchObject({ ok: false, permanent, code: String(code) })
  })

  it('goes through at the second attempt when it was only greylisted', async () => {
    let tries = 0
    const smtp = await startSmtp({
      onRcptTo: (_address, _session, callback) => callback(++tries === 1 ? smtpError(451, 'greylisted') : null),
    })
    const transport = connectTo(smtp.port)

    expect([await transport.send(mail), await transport.send(mail)]).toMatchObject([
      { ok: false, permanent: false },
      { ok: true },
    ])
  })

  it('stops the queue when our credentials are refused, and shows no password', async () => {
    const smtp = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(smtpError(535, 'bad credentials')),
    })

    const result = await connectTo(smtp.port, { user: 'mailer:canary-password@' }).send(mail)

    expect(result).toMatchObject({ ok: false, permanent: false, action: 'stop-queue', code: '535' })
    expect(JSON.stringify(result)).not.toContain('canary-password')
  })

  it('uses the credentials of the address', async () => {
    const seen: unknown[] = []
    const smtp = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        seen.push([username, password])
        callback(null, { user: username })
      },
    })

    const result = await connectTo(smtp.port, { user: 'no%40reply:p%40ss%2Fword@' }).send(mail)

    expect(result).toEqual({ ok: true })
    expect(seen).toEqual([['no@reply', 'p@ss/word']])
  })
})

describe('a server that is not well', () => {
  const startRaw = async (onConnection: (socket: Socket) => void): Promise<number> => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined))
      onConnection(socket)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    cleanUps.push(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }

  it('and never greets is a time-out worth another try', async () => {
    const port = await startRaw(() => undefined)

    expect(await connectTo(port, { timeoutMs: 100 }).send(mail)).toMatchObject({
      ok: false,
      permanent: false,
      action: 'retry',
      code: 'ETIMEDOUT',
    })
  })

  it('and falls silent in the middle is one too', async () => {
    const port = await startRaw((socket) => socket.write('220 hello\r\n'))

    expect(await connectTo(port, { timeoutMs: 100 }).send(mail)).toMatchObject({
      ok: false,
      permanent: false,
      action: 'retry',
    })
  })

  it('and hangs up is one too', async () => {
    const port = await startRaw((socket) => socket.destroy())

    expect(await connectTo(port).send(mail)).toMatchObject({ ok: false, permanent: false, action: 'retry' })
  })

  it('and is not there at all is one too', async () => {
    expect(await connectTo(1).send(mail)).toMatchObject({ ok: false, permanent: false, action: 'retry' })
  })

  it('stops the queue when it cannot encrypt although we ask for it', async () => {
    const smtp = await startSmtp()
    const strict = createTransport({ host: '127.0.0.1', port: smtp.port, requireTLS: true })

    const error: unknown = await strict.sendMail({ from: 'a@b.vn', to: mail.to }).catch((caught: unknown) => caught)

    expect(classifySmtpError(error)).toMatchObject({ ok: false, permanent: false, action: 'stop-queue' })
    expect(smtp.received).toHaveLength(0)
  })
})

describe('the SMTP address', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false, requireTLS: true }],
    ['smtp://u:p@mail.example.com:587', { port: 587, secure: false, requireTLS: true, auth: { user: 'u', pass: 'p' } }],
    ['smtp://mail.example.com:465', { port: 465, secure: true, requireTLS: false }],
    ['smtps://mail.example.com', { port: 465, secure: true, requireTLS: false }],
    ['smtp://u:p@mail.example.com:25', { port: 25, secure: false, requireTLS: true }],
    ['smtp://relay:25', { host: 'relay', port: 25, secure: false, requireTLS: false }],
    ['smtp://u:p@127.0.0.1:1025', { port: 1025, secure: false, requireTLS: false }],
    ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
  ])('%s is understood', (url, settings) => {
    expect(parseSmtpUrl(url)).toMatchObject(settings)
  })

  it.each(['', 'mail.example.com', 'http://u:canary@mail.example.com', 'smtp://', 'smtp:///x'])(
    '%j is refused without repeating it',
    (url) => {
      expect(() => parseSmtpUrl(url)).toThrow('must look like smtp://user:password@host:587')
    },
  )

  it.each(['', 'nobody', 'Biz <nobody>', 'Biz <a@b.vn', 'a@b.vn\r\nBcc: c@d.vn'])(
    'the sender %j is refused',
    (from) => {
      expect(() => createMailTransport({ smtpUrl: 'smtp://127.0.0.1', from })).toThrow('sender')
    },
  )
})

describe('without SMTP', () => {
  it('a mail lands in the mailbox', async () => {
    const mailbox: OutgoingMail[] = []
    const transport = createMailTransport({
      smtpUrl: null,
      from: 'a@b.vn',
      deliverToMailbox: async (sent) => void mailbox.push(sent),
    })

    const result = await transport.send(mail)

    expect(transport.kind).toBe('mailbox')
    expect(result).toEqual({ ok: true })
    expect(mailbox).toEqual([mail])
  })

  it('a mailbox that fails is tried again', async () => {
    const transport = createMailTransport({
      smtpUrl: null,
      from: 'a@b.vn',
      deliverToMailbox: () => Promise.reject(new Error('full')),
    })

    expect(await transport.send(mail)).toMatchObject({ ok: false, permanent: false, action: 'retry', message: 'full' })
  })
})
