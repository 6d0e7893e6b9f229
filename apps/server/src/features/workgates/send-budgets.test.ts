import { describe, expect, it } from 'vitest'
import { getWorkgate, listWorkgates } from '@app/contracts/workgates'
import { useApp } from '../../../test/harness.ts'

const hour = 3600_000

describe('what an account may still send', async () => {
  const { clock, database, given, signIn } = await useApp()

  it('is told as its channel counts it: windows, free answers or their clock, strangers, or no limit', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)
    const gate = (channel: string) => given.workgate(bot, { channel, name: channel })
    const gates = { page: await gate('facebook'), oa: await gate('zalo-oa'), personal: await gate('zalo-personal') }
    await gate('google')
    await given.inbound(await gate('web'), 'Chào shop')
    const writes = async (workgate: (typeof gates)['page'], name: string) =>
      (await given.inbound(workgate, 'Chào shop', { from: { externalId: name, name } })).thread.id
    const listed = async () => {
      const { body } = await owner.call(listWorkgates)
      return Object.fromEntries(body.items.map(({ name, budget }) => [name, budget]))
    }

    await writes(gates.page, 'Lan')
    await writes(gates.oa, 'Lan')
    clock.advance(23.5 * hour)
    await writes(gates.page, 'Hoa')
    const talk = await writes(gates.oa, 'Thu Hà')
    const first = await listed()
    await given.changeThread(talk, { quotaLeft: 5, quotaTotal: 8, quotaAt: clock.now() })
    const paired = `insert into connectors (workspace_id, id, channel, workgate_id, user_id, device_name, token_hash, budget)
      values ($1, gen_random_uuid(), 'zalo-personal', $2, $3, 'MAY-QUAY', gen_random_uuid()::text, $4)`
    const budget = { used: 12, limit: 30, day: new Date(clock.now().getTime() + 7 * hour).toISOString().slice(0, 10) }
    await database.pool.query(paired, [owner.workspaceId, gates.personal.id, owner.userId, budget])
    const second = await listed()
    clock.advance(hour)
    const page = await owner.call(getWorkgate, { params: { workgateId: gates.page.id } })
    clock.advance(48 * hour)
    const late = await listed()

    expect(first).toEqual({
      facebook: { kind: 'open-windows', open: 2, closing: 1, hours: 24 },
      'zalo-oa': { kind: 'clock', until: new Date(clock.now().getTime() - 24.5 * hour).toISOString(), person: 'Lan' },
      'zalo-personal': { kind: 'strangers', used: 0, limit: 40 },
      google: null,
      web: null,
    })
    expect(second).toMatchObject({
      'zalo-oa': { kind: 'answers', left: 5, total: 8, person: 'Thu Hà' },
      'zalo-personal': { kind: 'strangers', used: 12, limit: 30 },
    })
    expect(page.body.workgate.budget).toEqual({ kind: 'open-windows', open: 1, closing: 0, hours: 24 })
    expect(late).toMatchObject({
      facebook: { open: 0 },
      'zalo-oa': { kind: 'open-windows', open: 0, hours: 48 },
      'zalo-personal': { used: 0, limit: 30 },
    })
  })
})
