import { describe, expect, it } from 'vitest'
import { chatCompletions, listBotModels } from '@app/contracts/agent'
import { createBotKey, deleteBotKey, listBotKeys } from '@app/contracts/bot-webhooks'
import { useApp } from '../../../test/harness.ts'

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

describe('keys of a bot', async () => {
  const { database, given, signIn, stranger, clock } = await useApp()

  const aKey = async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId)
    const made = await owner.call(createBotKey, { params: { id: bot.id }, body: { name: 'Trang web' } })
    return { owner, bot, made, key: made.body.key }
  }
  const tryKey = (key: string) => stranger().call(listBotModels, { headers: bearer(key) })

  it('are shown once and stored as a hash only', async () => {
    const { owner, bot, made, key } = await aKey()

    const list = await owner.call(listBotKeys, { params: { id: bot.id } })
    const { rows } = await database.pool.query('select * from bot_keys where id = $1', [made.body.id])

    expect(made.status).toBe(201)
    expect(key).toMatch(/^bak_[A-Za-z0-9_-]{43}$/)
    expect(list.body.items).toMatchObject([
      { name: 'Trang web', environment: 'production', last4: key.slice(-4), createdBy: owner.name, lastUsedAt: null },
    ])
    expect(list.text).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain(key.slice(4))
  })

  it('open their bot and are refused as soon as they are revoked', async () => {
    const { owner, bot, made, key } = await aKey()
    const before = await tryKey(key)

    await owner.call(deleteBotKey, { params: { id: bot.id, keyId: made.body.id } })
    const after = await tryKey(key)

    expect(before).toMatchObject({ status: 200, body: { object: 'list', data: [{ id: bot.id, object: 'model' }] } })
    expect(after.error?.code).toBe('BOT_KEY_INVALID')
    expect(after.status).toBe(401)
  })

  it('of a deleted bot are refused', async () => {
    const { bot, key } = await aKey()
    await database.pool.query('update bots set deleted_at = now() where id = $1', [bot.id])

    expect((await tryKey(key)).status).toBe(401)
  })

  it('that are wrong in any way are refused in the same way', async () => {
    const { owner, key } = await aKey()
    const wrong = ['', 'bak_', `${key}x`, key.slice(0, -1), key.slice(4), `bak_${'A'.repeat(43)}`, owner.token]

    for (const one of wrong) expect([one, (await tryKey(one)).error?.code]).toEqual([one, 'BOT_KEY_INVALID'])
  })

  it('of a session are no bot keys', async () => {
    const { owner, bot } = await aKey()

    const reply = await owner.call(chatCompletions, {
      body: { model: bot.id, messages: [{ role: 'user', content: 'Xin chào' }] },
    })

    expect(reply.error?.code).toBe('BOT_KEY_INVALID')
  })

  it('save their last use once a minute', async () => {
    const { owner, bot, key } = await aKey()
    const lastUsed = async () => (await owner.call(listBotKeys, { params: { id: bot.id } })).body.items[0]?.lastUsedAt
    const first = clock.now().toISOString()
    await tryKey(key)
    clock.advance(50_000)
    await tryKey(key)
    expect(await lastUsed()).toBe(first)

    clock.advance(11_000)
    await tryKey(key)

    expect(await lastUsed()).toBe(clock.now().toISOString())
  })

  it('share the budget of their bot, whatever addresses they are used from', async () => {
    const { bot, key } = await aKey()
    const other = await given.botKey(bot)
    const codes = new Set<number>()
    for (let count = 0; count < 601; count += 1) codes.add((await tryKey(count % 2 ? key : other.key)).status)

    expect([...codes]).toEqual([200, 429])
  })

  it('are limited to twenty per bot, also when created at once', async () => {
    const { owner, bot } = await aKey()
    const make = () => owner.call(createBotKey, { params: { id: bot.id }, body: { name: 'Khoá' } })

    const answers = await Promise.all(Array.from({ length: 24 }, make))

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(answers.filter(({ error }) => error?.code === 'BOT_KEY_LIMIT_REACHED')).toHaveLength(5)
  })
})
