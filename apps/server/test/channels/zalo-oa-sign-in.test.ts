import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { beginConnect, finishSignIn, importAccounts } from '@app/contracts/connect-sessions'
import { getThread, listThreads, sendMessage } from '@app/contracts/conversations'
import { newId } from '#core/ids.ts'
import { workgates } from '#db/schema/index.ts'
import { callerOf } from '../caller.ts'
import { useApp } from '../harness.ts'
import { zaloOaApp } from './zalo-oa-app.ts'

const hour = 3600_000

describe('the sign-in of a Zalo Official Account', async () => {
  const test = await useApp()
  const { zalo, shop, settle, after, app, tokensOf } = await zaloOaApp(test)
  const { database, signIn, given } = test

  const rowOf = async (id: string) => (await database.system.select().from(workgates).where(eq(workgates.id, id))).at(0)
  const grantOf = (oaId: string) => zalo.world.state.grants.find((grant) => grant.oaId === oaId)

  /** Somebody allows it in Zalo's window; what the browser comes back with. */
  const allow = async (signInUrl: string, oaId: string) => {
    const { search } = new URL(signInUrl)
    const reply = await fetch(`${zalo.origin}/v4/oa/permission${search}`, {
      method: 'POST',
      body: new URLSearchParams({ oa_id: oaId, decision: 'allow' }),
      redirect: 'manual',
    })
    return Object.fromEntries(new URL(reply.headers.get('location') ?? '').searchParams)
  }

  it('takes one window; the account is connected, answers, and can be connected anew', async () => {
    const owner = await signIn()
    const as = callerOf(app, owner.token)
    const bot = await given.publishedBot(owner.workspaceId)
    const oaId = '3886000000000000002'
    const begin = async (own: object) => (await as.call(beginConnect, { body: { channel: 'zalo-oa', ...own } })).body
    const back = async (signInUrl: string | null) => {
      const query = await allow(signInUrl ?? '', oaId)
      return as.call(finishSignIn, { body: { channel: 'zalo-oa', query } })
    }

    const first = await begin({ botId: bot.id })
    const offered = await back(first.signInUrl)
    const imported = await as.call(importAccounts, {
      params: { sessionId: first.id },
      body: { items: [{ externalId: oaId, botId: bot.id }] },
    })
    const gate = imported.body.items[0]?.workgate
    const person = await zalo.phone.addPerson(oaId, 'Hoa')
    await zalo.phone.say(oaId, person.id, { text: 'Chào shop' })
    await settle()
    const threads = await as.call(listThreads, { query: {} })
    const again = await begin({ botId: bot.id, workgateId: gate?.id })
    const relinked = await back(again.signInUrl)

    expect(offered.body).toMatchObject({
      state: 'choosing',
      accounts: [{ externalId: oaId, name: 'Nắng Linen Sài Gòn' }],
    })
    expect(JSON.stringify([first, offered.body, imported.body])).not.toMatch(/zalo-app-secret|"(?:at|rt)[\w-]{30}/)
    expect(gate).toMatchObject({ externalId: oaId, accountName: 'Nắng Linen Sài Gòn', health: 'ok' })
    expect(threads.body.items).toMatchObject([{ title: 'Hoa' }])
    expect(relinked.body).toMatchObject({ state: 'done' })
    expect((await rowOf(gate?.id ?? ''))?.signInEndsAt).toEqual(new Date(test.clock.now().getTime() + 25 * hour))
  })

  it('that has ended is renewed once, however many messages wait for it', async () => {
    const { as, oaId, gate, begun } = await shop()
    await begun()
    for (const name of ['Hoa', 'Mai', 'Cúc']) {
      const { id } = await zalo.phone.addPerson(oaId, name)
      await zalo.phone.say(oaId, id, { text: 'Chào shop' })
    }
    await settle()
    const { items } = (await as.call(listThreads, { query: {} })).body
    for (const { id } of items) await given.changeThread(id, { mode: 'manual', dueAt: null })
    const before = tokensOf(oaId)
    Object.assign(grantOf(oaId) ?? {}, { accessEndsAt: zalo.world.now() })

    for (const { id } of items)
      await as.call(sendMessage, { params: { threadId: id }, body: { clientId: newId(), text: 'Dạ' } })
    await settle()

    const last = await Promise.all(items.map(async ({ id }) => (await given.messagesOf(id)).at(-1)))
    expect(last.map((message) => [message?.sender, message?.state])).toEqual(items.map(() => ['staff', 'read']))
    expect([items.length, (await rowOf(gate.id))?.signIns, (await rowOf(gate.id))?.health]).toEqual([4, 1, 'ok'])
    expect(tokensOf(oaId).refreshToken).not.toBe(before.refreshToken)
  })

  it('whose renewal got lost is gone: nobody answers there any more, and the owner is told', async () => {
    const { owner, oaId, gate, begun, answer, messages } = await shop()
    await begun()
    Object.assign(grantOf(oaId) ?? {}, { accessEndsAt: zalo.world.now() })
    await zalo.phone.makeTrouble(oaId, 'lose-next-answer')

    await answer('Dạ shop chào bạn')
    await settle()
    const waiting = (await messages()).at(-1)?.state
    await after(10)
    await after(60)

    expect(waiting).toBe('queued')
    expect((await messages()).at(-1)).toMatchObject({ state: 'failed', errorCode: 'token-expired' })
    expect((await rowOf(gate.id))?.health).toBe('token-expired')
    const mails = await test.mailsTo(owner.email)
    expect(mails.map(({ template }) => template)).toContain('account-broken')
  })

  it('brings with each answer what is still free, which the console shows', async () => {
    const { as, begun, answer, threadId } = await shop()
    await begun()
    const free = async () => {
      const { body } = await as.call(getThread, { params: { threadId: await threadId() } })
      return [body.replyWindow.freeLeft, body.replyWindow.freeTotal]
    }

    const before = await free()
    await answer('Dạ một')
    await settle()
    await answer('Dạ hai')
    await settle()

    expect([before, await free()]).toEqual([
      [null, null],
      [6, 8],
    ])
  })
})
