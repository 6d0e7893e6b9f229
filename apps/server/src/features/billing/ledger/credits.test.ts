import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction, systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { creditAccounts, creditEntries, creditReservations } from '#db/schema/index.ts'
import { useApp } from '../../../../test/harness.ts'
import { crossedMark, crossesMark } from './low-credit.ts'
import {
  creditBalance,
  grantCredits,
  raiseReservation,
  releaseCredits,
  reserveCredits,
  settleCredits,
} from '../public.ts'
import { releaseExpired } from './release-expired.ts'
import { seedCredits, seedPackage } from './seed-demo.ts'

/** The same sequence on every run: a test that fails can be read again. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const gift = (amount: number) => ({
  amount,
  source: 'gift' as const,
  cause: newId(),
  expiresAt: null,
  note: 'thử',
})

describe('credits', async () => {
  const { deps, given, clock, emitted } = await useApp()
  const db = deps.database.system

  const ctxOf = (workspaceId: string): TenantCtx => systemCtx(deps, workspaceId, 'test') as TenantCtx
  const newWorkspace = async () => ctxOf((await given.newWorkspace()).id)
  /** A workspace with exactly this many credits and none of the welcome gift. */
  const workspaceWith = async (amount: number) => {
    const ctx = ctxOf((await given.workspace()).id)
    await settle(ctx, newId(), 200)
    await inTransaction(ctx, (tx) => grantCredits(tx, gift(amount)))
    return ctx
  }
  const settle = (ctx: TenantCtx, runId: string, amount: number) =>
    inTransaction(ctx, (tx) => settleCredits(tx, { runId, amount, botId: null, model: 'thử' }))
  const sumOfEntries = async ({ workspaceId }: TenantCtx) =>
    (await db.select().from(creditEntries).where(eq(creditEntries.workspaceId, workspaceId)))
      .map(({ amount }) => amount)
      .reduce((sum, amount) => sum + amount, 0)
  const reservationsOf = ({ workspaceId }: TenantCtx) =>
    db.select().from(creditReservations).where(eq(creditReservations.workspaceId, workspaceId))

  it('open with a welcome gift, once, however many ask at the same time', async () => {
    const ctx = await newWorkspace()

    const asked = await Promise.all(Array.from({ length: 8 }, () => creditBalance(ctx)))

    expect(asked).toEqual(Array.from({ length: 8 }, () => ({ balance: 200, reserved: 0 })))
    expect(await sumOfEntries(ctx)).toBe(200)
  })

  it('are set aside by the first run of a workspace that has no account yet', async () => {
    const ctx = await newWorkspace()

    expect(await reserveCredits(ctx, { runId: newId(), amount: 30 })).toBe(true)
    expect(await creditBalance(ctx)).toEqual({ balance: 200, reserved: 30 })
  })

  it('are spent by exactly 10 of 100 runs when there are 10', async () => {
    const ctx = await workspaceWith(10)

    const spent = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const runId = newId()
        if (!(await reserveCredits(ctx, { runId, amount: 1 }))) return 0
        await settle(ctx, runId, 1)
        return 1
      }),
    )

    expect(spent.filter(Boolean)).toHaveLength(10)
    expect(await creditBalance(ctx)).toEqual({ balance: 0, reserved: 0 })
    expect(await sumOfEntries(ctx)).toBe(0)
  })

  it('are set aside once for a run that asks twice', async () => {
    const ctx = await workspaceWith(10)
    const runId = newId()

    const asked = [await reserveCredits(ctx, { runId, amount: 6 }), await reserveCredits(ctx, { runId, amount: 6 })]

    expect(asked).toEqual([true, true])
    expect(await creditBalance(ctx)).toEqual({ balance: 10, reserved: 6 })
  })

  it('are raised for a run that turns out to need more, as far as they are there', async () => {
    const ctx = await workspaceWith(10)
    const other = await workspaceWith(10)
    const runId = newId()
    await reserveCredits(ctx, { runId, amount: 4 })
    await reserveCredits(ctx, { runId: newId(), amount: 2 })

    expect(await raiseReservation(ctx, { runId, amount: 8 })).toBe(true)
    expect(await creditBalance(ctx)).toEqual({ balance: 10, reserved: 10 })
    expect(await raiseReservation(ctx, { runId, amount: 9 })).toBe(false)
    expect(await raiseReservation(ctx, { runId: newId(), amount: 1 })).toBe(false)
    expect(await raiseReservation(other, { runId, amount: 9 })).toBe(false)
    expect(await creditBalance(ctx)).toEqual({ balance: 10, reserved: 10 })

    await settle(ctx, runId, 7)
    expect(await creditBalance(ctx)).toEqual({ balance: 3, reserved: 2 })
  })

  it('are paid once per run, also when it is settled many times at once', async () => {
    const ctx = await workspaceWith(50)
    const runId = newId()
    await reserveCredits(ctx, { runId, amount: 5 })

    await Promise.all(Array.from({ length: 6 }, () => settle(ctx, runId, 7)))

    expect(await creditBalance(ctx)).toEqual({ balance: 43, reserved: 0 })
    expect(await sumOfEntries(ctx)).toBe(43)
  })

  it('never go below nothing: a dear answer takes what is there', async () => {
    const ctx = await workspaceWith(10)
    const [dear, other] = [newId(), newId()]
    await reserveCredits(ctx, { runId: dear, amount: 4 })
    await reserveCredits(ctx, { runId: other, amount: 5 })

    await settle(ctx, dear, 40)

    // What the other run has set aside stays its own.
    expect(await creditBalance(ctx)).toEqual({ balance: 5, reserved: 5 })
    await settle(ctx, other, 5)
    expect(await creditBalance(ctx)).toEqual({ balance: 0, reserved: 0 })
  })

  it('come back when the answer failed, and a release after the settlement gives nothing', async () => {
    const ctx = await workspaceWith(10)
    const [failed, paid] = [newId(), newId()]
    await reserveCredits(ctx, { runId: failed, amount: 4 })
    await reserveCredits(ctx, { runId: paid, amount: 4 })
    await settle(ctx, paid, 3)

    await releaseCredits(ctx, failed)
    await releaseCredits(ctx, paid)

    expect(await creditBalance(ctx)).toEqual({ balance: 7, reserved: 0 })
  })

  it('are not spent when the transaction of the answer fails', async () => {
    const ctx = await workspaceWith(10)
    const runId = newId()
    await reserveCredits(ctx, { runId, amount: 4 })

    const answer = inTransaction(ctx, async (tx) => {
      await settleCredits(tx, { runId, amount: 4, botId: null, model: null })
      throw new Error('the answer could not be saved')
    })

    await expect(answer).rejects.toThrow('the answer could not be saved')
    expect(await creditBalance(ctx)).toEqual({ balance: 10, reserved: 4 })
  })

  it('come back by themselves 15 minutes after the process that set them aside died', async () => {
    const ctx = await workspaceWith(10)
    const alive = await workspaceWith(10)
    await reserveCredits(ctx, { runId: newId(), amount: 6 })
    clock.advance(10 * 60_000)
    await reserveCredits(alive, { runId: newId(), amount: 6 })

    clock.advance(5 * 60_000)
    await releaseExpired(systemCtx(deps, null, 'test'))

    expect(await creditBalance(ctx)).toEqual({ balance: 10, reserved: 0 })
    expect(await creditBalance(alive)).toEqual({ balance: 10, reserved: 6 })
  })

  it('never mix between workspaces', async () => {
    const [ours, theirs] = [await workspaceWith(10), await workspaceWith(10)]
    const runId = newId()
    await reserveCredits(theirs, { runId, amount: 5 })

    await releaseCredits(ours, runId)
    await settle(ours, runId, 2)

    expect(await creditBalance(ours)).toEqual({ balance: 8, reserved: 0 })
    expect(await creditBalance(theirs)).toEqual({ balance: 10, reserved: 5 })
  })

  it.each([1, 2, 3, 4])('equal the sum of their entries after any sequence (%i)', async (seed) => {
    const pick = numbersFrom(seed)
    const ctx = await workspaceWith(60)
    const open = new Map<string, number>()
    const ended: string[] = []
    const anyOf = (ids: string[]) => ids[pick(ids.length)]
    const answers: { step: number; isThere: boolean }[] = []
    const promised: typeof answers = []
    let expected = 60

    for (let step = 0; step < 60; step += 1) {
      const held = [...open.values()].reduce((sum, amount) => sum + amount, 0)
      const runId = anyOf([...open.keys()])
      switch (pick(7)) {
        case 0:
        case 1: {
          const fresh = newId()
          const amount = 1 + pick(12)
          const isThere = await reserveCredits(ctx, { runId: fresh, amount })
          answers.push({ step, isThere })
          promised.push({ step, isThere: expected - held >= amount })
          if (isThere) open.set(fresh, amount)
          break
        }
        case 2: {
          if (!runId) break
          const amount = pick(15)
          await settle(ctx, runId, amount)
          expected -= Math.min(amount, expected - held + (open.get(runId) ?? 0))
          open.delete(runId)
          if (amount > 0) ended.push(runId)
          break
        }
        case 3: {
          const again = anyOf(ended)
          if (again) await settle(ctx, again, 9)
          break
        }
        case 4: {
          const again = anyOf(ended)
          if (again) await releaseCredits(ctx, again)
          break
        }
        case 5: {
          if (!runId) break
          await releaseCredits(ctx, runId)
          open.delete(runId)
          break
        }
        default: {
          const amount = 1 + pick(20)
          await inTransaction(ctx, (tx) => grantCredits(tx, { ...gift(amount), isRefund: pick(2) === 0 }))
          expected += amount
          if (pick(3) > 0) break
          // A crash: whoever had credits set aside never comes back.
          clock.advance(16 * 60_000)
          await releaseExpired(systemCtx(deps, null, 'test'))
          open.clear()
        }
      }
      const { balance, reserved } = await creditBalance(ctx)
      expect({ step, balance }).toEqual({ step, balance: expected })
      expect(reserved).toBe([...open.values()].reduce((sum, amount) => sum + amount, 0))
      expect(await sumOfEntries(ctx)).toBe(expected)
      expect(await reservationsOf(ctx)).toHaveLength(open.size)
    }
    expect(answers).toEqual(promised)
  })

  it('say once when 80, 95 and 100 percent are used, and again after a new grant', async () => {
    const ctx = await workspaceWith(100)
    const marksOfThis = async () =>
      (await emitted('credit.low')).filter(({ granted }) => granted === 100).map(({ usedPercent }) => usedPercent)
    const before = (await marksOfThis()).length

    for (const amount of [79, 1, 1, 14, 4]) await settle(ctx, newId(), amount)
    const marks = (await marksOfThis()).slice(before)
    await settle(ctx, newId(), 10)
    await inTransaction(ctx, (tx) => grantCredits(tx, gift(100)))
    await settle(ctx, newId(), 96)

    expect(marks).toEqual([80, 95])
    expect((await marksOfThis()).slice(before)).toEqual([80, 95, 100, 95])
  })

  it('find the exact credit at which a mark is passed', () => {
    expect(crossedMark({ before: 21, after: 20, grantedLevel: 100 })).toBe(80)
    expect(crossedMark({ before: 20, after: 19, grantedLevel: 100 })).toBeNull()
    expect(crossedMark({ before: 500, after: 0, grantedLevel: 1000 })).toBe(100)
    expect(crossedMark({ before: 61, after: 60, grantedLevel: 1200 })).toBe(95)
    expect(crossedMark({ before: 1, after: 0, grantedLevel: 0 })).toBeNull()
  })

  it('find the same marks in a statement as outside of one', async () => {
    const pick = numbersFrom(7)
    const spends = Array.from({ length: 400 }, () => {
      const grantedLevel = pick(3) === 0 ? pick(30) : pick(2_000_000_000)
      const before = pick(grantedLevel + 10)
      return { before, after: Math.max(0, before - pick(pick(2) === 0 ? 5 : grantedLevel + 1)), grantedLevel }
    })

    const { rows } = await deps.database.pool.query<{ crosses: boolean }>(
      `select ${crossesMark('s')} as crosses
       from jsonb_to_recordset($1) as s (before int, after int, "grantedLevel" int, at int) order by at`,
      [JSON.stringify(spends.map((spend, at) => ({ ...spend, at })))],
    )

    expect(rows.map(({ crosses }) => crosses)).toEqual(spends.map((spend) => crossedMark(spend) !== null))
    expect(new Set(rows.map(({ crosses }) => crosses)).size).toBe(2)
  })

  it('give the demo shop 10,000 of which 8,140 are used', async () => {
    const ctx = await newWorkspace()

    await seedPackage({ ...ctx, actor: null })
    await seedCredits({ ...ctx, actor: null })

    expect(await creditBalance(ctx)).toEqual({ balance: 1860, reserved: 0 })
    expect(await sumOfEntries(ctx)).toBe(1860)
  })

  it('cannot be written below nothing by any statement', async () => {
    const { workspaceId } = await workspaceWith(1)

    const broken = db.update(creditAccounts).set({ balance: -1 }).where(eq(creditAccounts.workspaceId, workspaceId))

    await expect(broken).rejects.toThrow()
  })
})
