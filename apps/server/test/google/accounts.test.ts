import { describe, expect, it } from 'vitest'
import { beginConnect, finishSignIn, importAccounts } from '@app/contracts/connect-sessions'
import { listChannels } from '@app/contracts/channels'
import { listAccountFiles } from '@app/contracts/leads'
import { deleteWorkgate, getWorkgate } from '@app/contracts/workgates'
import type { Caller } from '../caller.ts'
import { useApp } from '../harness.ts'
import { googleShop } from './google-shop.ts'
import { mai, newAccount, ownFiles } from './google-world.ts'

const wholeDrive = 'https://www.googleapis.com/auth/drive.readonly'

describe('a google account', async () => {
  const test = await useApp()
  const { world, decide, owner, drain } = await googleShop(test)

  /** Through the window with this account; what is offered is connected. */
  const connect = async (
    as: Caller,
    botId: string,
    sub: string,
    own: { scopes?: string[]; workgateId?: string } = {},
  ) => {
    const { scopes = [ownFiles], workgateId } = own
    const body = { channel: 'google', botId, ...(workgateId && { workgateId, uses: ['read-docs'] }) }
    const begun = await as.call(beginConnect, { body })
    const query = await decide(begun.body.signInUrl ?? '', { account: sub, scopes })
    const back = await as.call(finishSignIn, { body: { channel: 'google', query } })
    if (back.body.state === 'done') return { standing: 'here', id: workgateId ?? '' }
    const items = [{ externalId: sub, botId }]
    const done = await as.call(importAccounts, { params: { sessionId: back.body.id }, body: { items } })
    return { standing: back.body.accounts[0]?.standing, id: done.body.items[0]?.workgate?.id ?? done.text }
  }
  const detail = async (as: Caller, workgateId: string) => (await as.call(getWorkgate, { params: { workgateId } })).body

  it('serves two workspaces, each by its own sign-in; the access ends with the last of them', async () => {
    const [first, second] = [await owner(), await owner()]
    const { sub } = newAccount(world)
    const here = await connect(first.as, first.bot.id, sub)
    const there = await connect(second.as, second.bot.id, sub)
    const again = await connect(first.as, first.bot.id, sub)

    expect([here.standing, there.standing, again]).toEqual(['free', 'free', { standing: 'here', id: here.id }])
    const remove = async (as: Caller, workgateId: string) => {
      const { name } = (await detail(as, workgateId)).workgate
      expect((await as.call(deleteWorkgate, { params: { workgateId }, body: { name } })).status).toBe(200)
      await drain()
    }
    await remove(first.as, here.id)
    const files = await second.as.call(listAccountFiles, { params: { workgateId: there.id }, query: {} })
    expect(files.status, files.text).toBe(200)
    await remove(second.as, there.id)
    expect(world.grants.some((grant) => grant.sub === sub)).toBe(false)
  })

  it('shows what it may be used for, is asked for one use more, and lists its files by name', async () => {
    const { as, bot } = await owner()
    const { id } = await connect(as, bot.id, mai)
    const params = { workgateId: id }
    const files = async (query: { search?: string; kind?: 'text' | 'table' } = {}) =>
      (await as.call(listAccountFiles, { params, query })).body.items.map(({ name }) => name)
    const before = await detail(as, id)
    const own = await files()
    await connect(as, bot.id, mai, { workgateId: id, scopes: [ownFiles, wholeDrive] })

    const described = (await as.call(listChannels)).body.items.find((one) => one.id === 'google')
    expect(described?.connect.uses.map((use) => use.id)).toEqual([
      'own-files',
      'write-sheets',
      'read-sheets',
      'read-docs',
      'bookings',
    ])
    expect(before.uses).toEqual(['own-files'])
    expect((await detail(as, id)).uses).toEqual(['own-files', 'read-sheets', 'read-docs'])
    expect(own).toEqual(['Bảng giá', 'Đơn hàng', 'Chính sách đổi trả'])
    expect(await files({ search: 'lương nhân' })).toEqual(['Lương nhân viên'])
    expect(await files({ kind: 'text' })).toEqual(['Chính sách đổi trả'])
    expect(await files({ search: "' or name contains '\\" })).toEqual([])

    for (const grant of world.grants) if (grant.sub === mai) grant.scopes = [ownFiles]
    await drain(3600)
    test.clock.advance(3600_000)
    await files()
    expect((await detail(as, id)).uses).toEqual(['own-files'])
    const stranger = await owner()
    expect((await stranger.as.call(listAccountFiles, { params, query: {} })).error?.code).toBe('WORKGATE_NOT_FOUND')
  })

  it('renews a sign-in that Google calls over before its time, once for all who ask, and says when it cannot', async () => {
    const { as, bot } = await owner()
    const { sub } = newAccount(world)
    const { id } = await connect(as, bot.id, sub)
    const files = () => as.call(listAccountFiles, { params: { workgateId: id }, query: {} })
    const given = () => world.accessTokens.filter((one) => one.sub === sub)
    world.accessTokens = []
    const asked = await Promise.all([files(), files()])
    const renewed = given()
    const again = await files()

    expect([...asked, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(renewed).toHaveLength(1)
    expect(given()).toEqual(renewed)
    // It is asked once more with the new one, and not a third time.
    world.troubles.push({ at: 'api', how: { status: 401 } }, { at: 'api', how: { status: 401 } })
    expect((await files()).error?.code).toBe('ACCOUNT_NOT_WORKING')
    world.accessTokens = []
    world.grants = []
    expect((await files()).error?.code).toBe('ACCOUNT_NOT_WORKING')
    expect((await detail(as, id)).workgate.health).toBe('token-expired')
    expect(given()).toEqual([])
  })
})
