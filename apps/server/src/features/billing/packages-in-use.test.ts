import { afterAll, describe, expect, it } from 'vitest'
import type { Input } from '@app/contracts/endpoint'
import { createBot, updateBot } from '@app/contracts/bots'
import { createLabel } from '@app/contracts/conversations'
import * as credits from '@app/contracts/credits'
import { addQna, createDataset, listDatasets } from '@app/contracts/knowledge'
import * as contract from '@app/contracts/orders'
import { cloneTemplate } from '@app/contracts/templates'
import { listMembers } from '@app/contracts/workspaces'
import { inTransaction, systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { productTemplates } from '#product-templates/registry.ts'
import { serveWithBank } from '../../../test/bank/serve-with-bank.ts'
import { callerOf } from '../../../test/caller.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'
import { talkingApp } from '../../../test/talk.ts'
import { applyPayment } from './orders/apply-payment.ts'
import { firstCreditPacks, firstPackages } from './packages/first-catalogue.ts'
import { settleCredits } from './public.ts'
import { tellPackageEnd } from './subscriptions/tell-package-end.ts'

const dayMs = 24 * 3_600_000
const [trial, small] = firstPackages

describe('a package in use', async () => {
  const test = await useApp()
  const { deps, given, clock, signIn, mailsTo, drainJobs } = test
  const { llm, shopBot, begin } = await talkingApp(test)
  const banked = await serveWithBank(test)
  afterAll(() => llm.close())
  const inside = (workspaceId: string): TenantCtx => systemCtx(deps, workspaceId, 'test') as TenantCtx
  /** The shop orders and its owner transfers the money: everything else happens by itself. */
  const buy = async (owner: SignedIn, item: Input<typeof contract.createOrder>['body']['item']) => {
    const { body: order } = await callerOf(banked.app, owner.token).call(contract.createOrder, { body: { item } })
    await banked.bank.transfer({ amount: order.total, content: order.memoCode }).told
    await banked.drainJobs()
  }
  const pair = { questions: ['Giờ mở cửa?'], answer: 'Dạ 8:30 ạ.' }

  it('holds its limits, and after its end keeps what is over them to be read only', async () => {
    const { id: workspaceId } = await given.newWorkspace()
    let owner = await signIn({ workspaceId, member: 'owner' })
    const newSet = (name: string) => owner.call(createDataset, { body: { type: 2, name } })
    const newBot = (name: string) => owner.call(createBot, { body: { type: 'chatbot', name } })
    const params = { templateId: productTemplates[0]?.id ?? '' }

    // A template brings three sets, which count as the one that the trial allows.
    const cloned = await owner.call(cloneTemplate, { params, body: { name: 'Mây' } })
    const tried = await owner.call(contract.getPackage)
    const refusals = [await newSet('Thêm'), await newBot('Bot hai')]
    expect(cloned.status).toBe(201)
    expect(tried.body.usage).toMatchObject({ bots: { used: 1, limit: 1 }, datasets: { used: 1, limit: 1 } })
    expect(refusals.map(({ status, error }) => [status, error?.code, error?.details])).toEqual([
      [422, 'DATASET_LIMIT_REACHED', { used: 1, limit: 1, liftedBy: { name: 'Khởi nghiệp', limit: 5 } }],
      [422, 'BOT_LIMIT_REACHED', { used: 1, limit: 1, liftedBy: { name: 'Khởi nghiệp', limit: 3 } }],
    ])

    const item = { kind: 'package' as const, packageId: small?.id ?? '', cycle: 'month' as const }
    const { body: order } = await owner.call(contract.createOrder, { body: { item } })
    await inTransaction(systemCtx(deps, null, 'test'), (tx) =>
      applyPayment(tx, { orderId: order.id, amount: order.total, at: tx.now(), reference: newId() }),
    )
    clock.advance(1000)
    const [set, bot] = [await newSet('Thêm'), await newBot('Bot hai')]
    expect([set.status, bot.status]).toEqual([201, 201])
    const bought = await owner.call(contract.getPackage)
    expect(bought.body).toMatchObject({
      current: { name: 'Khởi nghiệp', status: 'active', isRenewable: false },
      usage: { bots: { used: 2, limit: 3 }, datasets: { used: 2, limit: 5 } },
      credits: { used: 0, limit: 3_000, endsOn: null, perDay: null, days: [] },
      trial: { startsAt: tried.body.current.startsAt },
    })

    for (let days = 0; days < 31; days += 1) {
      clock.advance(dayMs)
      await tellPackageEnd(systemCtx(deps, null, 'test'))
      await tellPackageEnd(systemCtx(deps, null, 'test'))
    }
    await drainJobs()
    const told = (await mailsTo(owner.email)).filter(({ template }) => template === 'package-ends')
    expect(told).toHaveLength(3)

    owner = await signIn({ workspaceId, member: 'owner' })
    const rename = (id: string, rev: number) =>
      owner.call(updateBot, { params: { id }, body: { rev, name: 'Tên mới' } })
    const answers = [
      await rename(cloned.body.id, 1),
      await rename(bot.body.id, 1),
      await owner.call(addQna, { params: { id: set.body.id }, body: pair }),
      await newBot('Bot ba'),
    ]
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual([
      [200, undefined],
      [422, 'PACKAGE_READ_ONLY'],
      [422, 'PACKAGE_READ_ONLY'],
      [422, 'BOT_LIMIT_REACHED'],
    ])
    // The trial has room for owners alone: who came when there was more stays, reads, and is told why no more.
    const agent = await signIn({ workspaceId, member: 'agent' })
    expect(await agent.call(createLabel, { body: { name: 'VIP', color: '#336699', folder: '' } })).toMatchObject({
      status: 422,
      error: { code: 'MEMBER_READ_ONLY', details: { used: 3, limit: 1, liftedBy: { name: 'Tăng trưởng', limit: 10 } } },
    })
    expect((await agent.call(listDatasets, { query: {} })).status).toBe(200)
    expect((await owner.call(listMembers)).body.items.map(({ isReadOnly }) => isReadOnly)).toEqual([false, false, true])
    const kept = await owner.call(listDatasets, { query: { type: '2' } })
    expect(kept.body.items.map(({ id }) => id)).toContain(set.body.id)
    expect((await owner.call(contract.getPackage)).body).toMatchObject({
      current: { status: 'inactive' },
      usage: { bots: { used: 2, limit: trial?.limits.bots } },
    })
    expect((await owner.call(credits.getCreditStanding)).body).toMatchObject({ isEnded: true })
  })

  it('lands softly at zero, says so once, and paying ends it; the statement tells every credit', async () => {
    const owner = await signIn()
    const ctx = inside(owner.workspaceId)
    const bot = await shopBot(owner)
    // A conversation that was handed over belongs to staff, so each question begins a new one.
    const say = async (words: string) => (await begin(owner, bot.id)).say(words)
    const unknown = 'Shop có bán vé máy bay đi Tokyo không?'
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))
    const spend = (amount: number) =>
      inTransaction(ctx, (tx) => settleCredits(tx, { runId: newId(), amount, botId: bot.id, model: null }))
    const standing = async () => (await owner.call(credits.getCreditStanding)).body

    expect(await standing()).toMatchObject({ mark: null, landedAt: null, isEnded: false })
    await spend(165)
    expect(await standing()).toMatchObject({ mark: 80, usedPercent: 82 })
    await spend(35)
    const exact = await say('Phí ship bao nhiêu?')
    const handed = [await say(unknown), await say(unknown)]
    await drainJobs()
    expect(exact.run).toMatchObject({ outcome: 'answered', credits: 0 })
    expect(handed.map(({ run }) => [run.status, run.outcome])).toEqual([
      ['no_credit', 'handoff'],
      ['no_credit', 'handoff'],
    ])
    expect(llm.requests).toHaveLength(0)
    expect(await standing()).toMatchObject({ mark: 100, landedAt: expect.any(String) })
    expect((await owner.call(credits.getCreditLanding)).body).toMatchObject({
      since: expect.any(String),
      waiting: 0,
      waitingLongest: [],
      toldTo: [owner.email],
    })
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })
    const asked = [await agent.call(credits.remindOwner), await agent.call(credits.remindOwner)]
    expect(asked.map(({ body }) => body.isSent)).toEqual([true, false])
    expect((await agent.call(credits.getCreditStatement)).status).toBe(403)

    clock.advance(1000)
    await buy(owner, { kind: 'credits', creditPackId: firstCreditPacks[0]?.id ?? '' })
    expect(await standing()).toMatchObject({ mark: null, landedAt: null })
    const back = await say('Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?')
    expect(back.run).toMatchObject({ engine: 'fake', status: 'done' })
    expect(back.run.credits).toBeGreaterThan(0)

    const statement = async (query: object = {}) => (await owner.call(credits.getCreditStatement, { query })).body
    const { sums, lines, bots, days } = await statement()
    const spent = 200 + back.run.credits
    expect(sums).toEqual({ opening: 0, granted: 1_200, spent, refunded: 0, expired: 0, closing: 1_200 - spent })
    expect(bots).toMatchObject([{ id: bot.id, credits: spent, perDay: 0, cappedDays: 0 }])
    expect(days.reduce((sum, { credits: used }) => sum + used, 0)).toBe(spent)
    expect(lines.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.closing)
    expect(lines.items[0]?.balance).toBe(sums.closing)
    expect((await statement({ kind: 'grant', source: 'bought' })).lines.items).toMatchObject([
      { amount: 1_000, balance: 1_000 },
    ])
    expect((await statement({ search: 'không có đâu' })).lines).toMatchObject({ items: [], total: 0 })
    expect((await owner.call(credits.getCreditStatement, { query: { from: '2020-01-01' } })).status).toBe(400)
    const file = await owner.call(credits.exportCreditStatement, { query: { kind: 'spend' } })
    expect(file.status).toBe(200)
    const template = (name: string) => mailsTo(owner.email).then((all) => all.filter((mail) => mail.template === name))
    await drainJobs()
    expect(await template('credits-low')).toHaveLength(1)
    expect(await template('credits-out')).toHaveLength(1)
    expect(await template('credits-asked')).toHaveLength(1)
  })

  it('that has ended leaves prepared answers and staff, until the next one is paid', async () => {
    const { id: workspaceId } = await given.newWorkspace()
    let owner = await signIn({ workspaceId, member: 'owner' })
    await owner.call(contract.getPackage)
    const bot = await shopBot(owner)
    llm.onRequest(() => ({ text: 'Đổi trong 7 ngày ạ [1].' }))
    const say = async (words: string) => (await (await begin(owner, bot.id)).say(words)).run
    const question = 'Mình muốn đổi mẫu khác thì trong vòng mấy ngày và tốn phí bao nhiêu vậy shop?'
    clock.advance(15 * dayMs)
    owner = await signIn({ workspaceId, member: 'owner' })

    expect(await say('Phí ship bao nhiêu?')).toMatchObject({ outcome: 'answered', credits: 0 })
    expect(await say('Shop có bán vé máy bay đi Tokyo không?')).toMatchObject({
      status: 'no_credit',
      outcome: 'handoff',
    })
    expect((await owner.call(credits.getCreditStanding)).body).toMatchObject({ isEnded: true })

    await buy(owner, { kind: 'package', packageId: small?.id ?? '', cycle: 'month' })
    expect((await owner.call(credits.getCreditStanding)).body).toMatchObject({ isEnded: false, landedAt: null })
    expect(await say(question)).toMatchObject({ engine: 'fake', status: 'done' })
  })
})
