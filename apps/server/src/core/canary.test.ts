import { describe, expect, it } from 'vitest'
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  getMe,
  logIn,
  register,
  resetPassword,
} from '@app/contracts/auth'
import { createBot } from '@app/contracts/bots'
import { createBotKey, rotateWebhookKey, updateBotWebhook } from '@app/contracts/bot-webhooks'
import { checkConnection, createConnection, listConnections, updateConnection } from '@app/contracts/connections'
import { createTicket } from '@app/contracts/realtime'
import { setAvatar } from '@app/contracts/users'
import { inviteMember, previewInvitation } from '@app/contracts/workspaces'
import { newId } from '#core/ids.ts'
import { createLogger } from '#core/logger/logger.ts'
import { buildApp } from '../app.ts'
import { createDeps } from '../deps.ts'
import { callerOf, type Caller } from '../../test/caller.ts'
import { givePackage } from '../../test/given-billing.ts'
import { testConfig, useApp } from '../../test/harness.ts'
import { tokenIn } from '../../test/links.ts'

/** Secrets that are recognised wherever they turn up. */
const passwords = { first: 'Chim-Yen-1!aa', wrong: 'Chim-Yen-2!bb', second: 'Chim-Yen-3!cc', third: 'Chim-Yen-4!dd' }

/** Keys to other services and to one's own bots, on every way they come in or go out. */
const plantKeys = async (person: Caller, known: (secret: string) => string): Promise<void> => {
  const added = await person.call(createConnection, {
    body: { kind: 'openai', name: 'Khóa thật', key: known('sk-chim-yen-ket-noi-1234567890') },
  })
  const params = { connectionId: added.body.id }
  await person.call(updateConnection, { params, body: { key: known('sk-chim-yen-ket-noi-0987654321') } })
  await person.call(listConnections)
  // Refused ones are logged as well: an address that leads nowhere public, and a body that is wrong elsewhere.
  const refused = { kind: 'openai-compatible', name: 'Sai', baseUrl: 'http://127.0.0.1:1/v1' } as const
  const inside = await person.call(createConnection, {
    body: { ...refused, key: known('sk-chim-yen-noi-bo-12345678') },
  })
  await person.send({
    method: 'POST',
    url: '/api/connections',
    payload: { kind: 'khong-co', name: 'Sai', key: known('sk-chim-yen-sai-kieu-12345678') },
  })
  if (inside.status === 201) await person.call(checkConnection, { params: { connectionId: inside.body.id } })
  const bot = await person.call(createBot, { body: { type: 'chatbot', name: 'Bot chim yến' } })
  const botParams = { id: bot.body.id }
  const key = await person.call(createBotKey, { params: botParams, body: { name: 'Khóa bot' } })
  await callAs(person, known(key.body.key), bot.body.id)
  const hook = await person.call(updateBotWebhook, {
    params: botParams,
    body: { isEnabled: true, slug: `chim-yen-${newId()}`, responseMode: 'ack', needsSignature: false },
  })
  known(hook.body.key ?? '')
  known((await person.call(rotateWebhookKey, { params: botParams })).body.key)
  expect([added.status, bot.status, key.status, hook.status]).toEqual([201, 201, 201, 200])
}

/** A program speaks to the bot with its key; the bot is not published, so it is refused. */
const callAs = (person: Caller, key: string, model: string) =>
  person.send({
    method: 'POST',
    url: '/api/v1/chat/completions',
    headers: { authorization: `Bearer ${key}` },
    payload: { model, messages: [{ role: 'user', content: 'Phí ship?' }] },
  })

describe('the log', async () => {
  const { database, clock, mailsTo } = await useApp()

  it('of a whole life of an account at the finest level holds no secret', async () => {
    const lines: string[] = []
    const config = testConfig({ LOG_LEVEL: 'trace' })
    const logger = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
    const app = await buildApp(createDeps(config, database, logger, clock))
    const visitor = callerOf(app, null)
    const email = `chim-yen-${newId()}@example.com`
    const secrets: string[] = Object.values(passwords)
    const newest = async (to: string, template: string) => {
      clock.advance(1)
      const mail = (await mailsTo(to)).find((found) => found.template === template)
      if (mail) secrets.push(mail.text.slice(0, 40), mail.html.slice(0, 40))
      return mail
    }
    const known = (secret: string): string => {
      secrets.push(secret)
      return secret
    }

    await visitor.call(register, { body: { name: 'Yến', email, password: passwords.first } })
    await app.jobs.drain()
    const confirm = known(tokenIn(await newest(email, 'confirm-email'), 'confirm'))
    await visitor.send({ method: 'GET', url: `/register?confirm=${confirm}`, headers: { accept: 'text/html' } })
    await visitor.call(confirmEmail, { body: { token: confirm } })
    await visitor.call(logIn, { body: { email, password: passwords.wrong } })
    const { body } = await visitor.call(logIn, { body: { email, password: passwords.first } })
    known(body.deviceToken)
    const person = callerOf(app, known(body.token))
    const me = await person.call(getMe)
    expect(me.status).toBe(200)
    // Otherwise the trial would refuse a second member.
    await givePackage(database.system, me.body.workspace?.id ?? '', clock.now())
    await person.call(changePassword, { body: { currentPassword: passwords.first, newPassword: passwords.second } })
    known((await person.call(createTicket)).body.ticket)
    const guest = `khach-${newId()}@example.com`
    await person.call(inviteMember, { body: { email: guest, role: 'agent' } })
    const invitation = known(tokenIn(await newest(guest, 'invitation'), 'invitation'))
    await visitor.send({
      method: 'GET',
      url: `/register?invitation=${invitation}&lang=vi`,
      headers: { accept: 'text/html' },
    })
    await visitor.call(previewInvitation, { body: { token: invitation } })
    const picture = await person.call(setAvatar, {
      file: new Blob([Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')], { type: 'image/png' }),
    })
    known(new URL(picture.body.avatarUrl ?? '', 'http://x').searchParams.get('signature') ?? 'không có chữ ký')
    await visitor.send({ method: 'GET', url: picture.body.avatarUrl ?? '' })
    await plantKeys(person, known)
    await visitor.call(forgotPassword, { body: { email } })
    await app.jobs.drain()
    const reset = known(tokenIn(await newest(email, 'reset-password'), 'token'))
    await visitor.send({ method: 'GET', url: `/reset-password?token=${reset}` })
    expect((await visitor.call(resetPassword, { body: { token: reset, password: passwords.third } })).status).toBe(200)
    const hashes = await database.pool.query<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [email],
    )
    known(hashes.rows[0]?.hash ?? '')
    known(config.secrets.signingKey.toString('base64'))

    const log = lines.join('')
    expect(secrets.length).toBeGreaterThan(22)
    expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([])
    expect(lines.filter((line) => line.includes('"request"')).length).toBeGreaterThan(12)
    for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
    await app.http.close()
  })
})
