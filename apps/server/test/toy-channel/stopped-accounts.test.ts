import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { assignPackage } from '@app/contracts/billing-admin'
import { listBrokenChannels } from '@app/contracts/conversations'
import { deleteWorkgate, getWorkgate, listWorkgateLog, updateWorkgate } from '@app/contracts/workgates'
import { listShopAccounts, stopShopAccount } from '@app/contracts/workgates-admin'
import { systemCtx } from '#core/context.ts'
import { auditLog, workgates } from '#db/schema/index.ts'
import { firstPackages } from '#features/billing/packages/first-catalogue.ts'
import { queueSettling } from '#features/workgates/stops/settle-limit.ts'
import { useApp } from '../harness.ts'
import { letter, pigeonApp } from './pigeon-app.ts'

describe('connected accounts that are stopped', async () => {
  const test = await useApp()
  const { database, clock, given, mailsTo, signIn } = test
  const pigeons = await pigeonApp(test)
  const { report, after } = pigeons
  const rowOf = async (id: string) => {
    const [row] = await database.system.select().from(workgates).where(eq(workgates.id, id))
    if (!row) throw new Error('no workgate')
    return row
  }

  it('beyond the limit of the package are stopped, the newest first, and go on by themselves when there is room', async () => {
    const { owner, as, bot, gate, said } = await pigeons.shop({ isKnowing: true })
    const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)
    const second = await given.workgate(bot, { channel: 'pigeon', name: 'Hai', createdAt: later(1) })
    const third = await given.workgate(bot, { channel: 'pigeon', name: 'Ba', createdAt: later(2) })
    const stops = async () => Promise.all([gate, second, third].map(async ({ id }) => (await rowOf(id)).disabledReason))
    const allow = (connectors: number) =>
      database.pool.query(
        `update subscriptions set limits = jsonb_set(limits, '{connectors}', $2) where workspace_id = $1`,
        [owner.workspaceId, String(connectors)],
      )
    const settle = async () => {
      await queueSettling(systemCtx(pigeons.deps, null, 'test'))
      await after(0)
    }
    const seen: unknown[] = []
    const look = async () => seen.push(await stops())

    await allow(1)
    await settle()
    await look()
    await report(gate, [letter('Phí ship bao nhiêu?')])
    await after(0)
    await after(10)
    const log = (await as.call(listWorkgateLog, { params: { workgateId: third.id }, query: {} })).body.items
    const shown = (await as.call(listBrokenChannels)).body.quiet
    const refused = await as.call(updateWorkgate, { params: { workgateId: third.id }, body: { isActive: true } })
    await allow(2)
    await settle()
    await look()
    await as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name: gate.name } })
    await look()
    await allow(0)
    await settle()
    await look()
    const admin = await signIn({ role: 1000 })
    await admin.call(assignPackage, {
      params: { id: owner.workspaceId },
      body: {
        act: { kind: 'assign', packageId: firstPackages[2]?.id ?? '', cycle: 'month' },
        credits: 0,
        reason: 'Nâng gói',
        notify: false,
      },
    })
    await test.drainJobs()
    await look()

    expect(seen).toEqual([
      [null, 'limit', 'limit'],
      [null, null, 'limit'],
      [null, null, null],
      [null, 'limit', 'limit'],
      [null, null, null],
    ])
    expect((await said())[0]).toEqual(['customer', 'Phí ship bao nhiêu?'])
    expect((await said()).length).toBeGreaterThan(1)
    expect(log[0]).toMatchObject({ direction: 'account', kind: 'stopped', reason: 'limit' })
    expect(shown.map(({ name, reason }) => [name, reason])).toEqual([
      ['Ba', 'limit'],
      ['Hai', 'limit'],
    ])
    expect(refused.error?.code).toBe('PACKAGE_READ_ONLY')
    const mails = (await mailsTo(owner.email)).filter(({ template }) => template === 'channels-stopped')
    expect(mails).toHaveLength(2)
  })

  it('that the operator stops are silent with the reason until they are released; the shop cannot get around it', async () => {
    const { owner, as, gate, said } = await pigeons.shop({ isKnowing: true })
    const admin = await signIn({ role: 1000, name: 'Quản trị' })
    const params = { id: owner.workspaceId, workgateId: gate.id }
    const turn = (isStopped: boolean, reason: string) =>
      admin.call(stopShopAccount, { params, body: { isStopped, reason } })
    const asks = async (words: string) => {
      await report(gate, [letter(words)])
      await after(0)
      await after(10)
      return (await said()).map(([sender]) => sender)
    }

    const stopped = await turn(true, 'Gửi tin rác')
    const silent = await asks('Phí ship bao nhiêu?')
    const { workgate } = (await as.call(getWorkgate, { params: { workgateId: gate.id } })).body
    const quiet = (await as.call(listBrokenChannels)).body.quiet
    const around = [
      await as.call(updateWorkgate, { params: { workgateId: gate.id }, body: { isActive: true } }),
      await as.call(deleteWorkgate, { params: { workgateId: gate.id }, body: { name: gate.name } }),
    ]
    const seen = (await admin.call(listShopAccounts, { params: { id: owner.workspaceId } })).body.items
    const released = await turn(false, 'Đã cam kết')
    const answered = await asks('Phí ship bao nhiêu?')

    expect([stopped.body.disabledReason, stopped.body.state]).toEqual(['operator', 'paused'])
    expect(silent).toEqual(['customer'])
    expect([workgate.disabledReason, workgate.disabledNote]).toEqual(['operator', 'Gửi tin rác'])
    expect(quiet).toMatchObject([{ workgateId: gate.id, reason: 'operator', note: 'Gửi tin rác' }])
    expect(around.map(({ error }) => error?.code)).toEqual(['WORKGATE_DISABLED', 'WORKGATE_STOPPED'])
    expect(seen).toMatchObject([{ id: gate.id, name: gate.name, disabledNote: 'Gửi tin rác' }])
    expect([released.body.disabledReason, released.body.disabledNote]).toEqual([null, ''])
    expect(answered).toContain('ai')
    const trail = await database.system
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, gate.id))
      .orderBy(auditLog.at, auditLog.id)
    expect(
      trail.flatMap(({ action, actorName, details }) =>
        details['reason'] ? [[action, actorName, details['reason']]] : [],
      ),
    ).toEqual([
      ['workgate.stopped', 'Quản trị', 'Gửi tin rác'],
      ['workgate.released', 'Quản trị', 'Đã cam kết'],
    ])
    expect((await mailsTo(owner.email)).map(({ template }) => template)).toContain('channels-stopped')
  })
})
