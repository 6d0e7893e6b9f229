import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changePassword, getMe, logOut } from '@app/contracts/auth'
import * as contract from '@app/contracts/billing-admin'
import { getCreditStatement } from '@app/contracts/credits'
import { impersonateUser, impersonationMinutes } from '@app/contracts/impersonation'
import * as shopContract from '@app/contracts/orders'
import { listUserAudit } from '@app/contracts/users'
import { auditLog, creditAccounts, creditEntries, subscriptions } from '#db/schema/index.ts'
import { callerOf } from '../../../../test/caller.ts'
import { useApp } from '../../../../test/harness.ts'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { activatePackage } from '../subscriptions/activate-package.ts'
import { applyPayment } from '../orders/apply-payment.ts'
import { firstPackages } from '../packages/first-catalogue.ts'
import { dayMs, valueLeft } from '../subscriptions/time-of-packages.ts'

describe('administrators and money', async () => {
  const { app, deps, database, clock, given, signIn, mailsTo } = await useApp()
  const db = database.system
  const admin = await signIn({ role: 1000, name: 'Quản trị' })
  const moderator = await signIn({ role: 100, name: 'Đức' })
  const as = callerOf(app, admin.token)
  const asModerator = callerOf(app, moderator.token)
  const reason = 'Bù hai ngày lỗi kênh'
  const [, starter, growth] = firstPackages
  if (!starter || !growth) throw new Error('the catalogue has these packages')
  const auditOf = async (action: string) =>
    (
      await db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, action))
        .orderBy(sql`at desc, id desc`)
    ).at(0)
  const ledgerOf = async (workspaceId: string) => {
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.workspaceId, workspaceId))
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.workspaceId, workspaceId))
    const sum = (part: 'amount' | 'monthly' | 'bought') => entries.reduce((total, entry) => total + entry[part], 0)
    // Whatever was given or taken: the entries add up to the account.
    expect([sum('amount'), sum('monthly'), sum('bought')]).toEqual([
      account?.balance,
      account?.monthly,
      account?.bought,
    ])
    return { account, entries }
  }
  const inShop = (workspaceId: string): TenantCtx => systemCtx(deps, workspaceId, 'test') as TenantCtx

  it('change the catalogue for new buyers only; who saves second is refused, and the trial stays free', async () => {
    const shop = await signIn({ member: 'owner' })
    const { id, name, description, priceMonth, priceYear, limits } = growth
    await database.transaction({ workspaceId: shop.workspaceId }, (tx) =>
      activatePackage(
        { ...inShop(shop.workspaceId), db: tx },
        { packageId: id, name, limits, cycle: 'month', days: 30, price: priceMonth, value: priceMonth, orderId: null },
      ),
    )
    const changed = { name, description, priceMonth: 849_000, priceYear, limits: { ...limits, bots: 5 } }
    const save = (packageId: string, rev: number, change: object = {}) =>
      as.call(contract.updatePackage, {
        params: { id: packageId },
        body: { ...changed, isOnSale: true, reason, rev, ...change },
      })

    const listed = (await asModerator.call(contract.listAdminPackages)).body
    const saved = await save(id, 1)
    const second = await save(id, 1)

    expect(listed.packages.map((one) => one.name)).toEqual(firstPackages.map((one) => one.name))
    const before = listed.packages.find((one) => one.id === id)?.workspaces
    expect(before).toBeGreaterThan(0)
    expect(saved.body).toMatchObject({ priceMonth: 849_000, rev: 2, workspaces: before })
    expect(second.error?.code).toBe('CONFLICT')
    expect((await save(id, 2, { priceYear: 0 })).error?.code).toBe('PACKAGE_PRICE_WRONG')
    expect((await save(firstPackages[0]?.id ?? '', 1)).error?.code).toBe('PACKAGE_PRICE_WRONG')
    expect((await save(id, 2, { reason: ' ' })).status).toBe(400)
    expect(
      (await asModerator.call(contract.createPackage, { body: { ...changed, isOnSale: true, reason } })).status,
    ).toBe(403)
    // The shop keeps what it bought, and the rest of the catalogue that ships is still there.
    const page = (await shop.call(shopContract.getPackage)).body
    expect(page.current).toMatchObject({ packageId: id, price: priceMonth })
    expect(page.packages.map((one) => one.priceMonth)).toEqual([0, 299_000, 849_000, 1_990_000])
    const users = await as.call(contract.listPackageWorkspaces, { params: { id } })
    const own = users.body.items.find((one) => one.id === shop.workspaceId)
    expect(own).toMatchObject({ limits: { bots: limits.bots } })
    expect(await auditOf('packages.changed')).toMatchObject({
      actorUserId: admin.userId,
      details: { reason, before: { priceMonth }, after: { priceMonth: 849_000 } },
    })

    const added = await as.call(contract.createPackage, {
      body: { ...changed, name: 'Chuỗi', isOnSale: false, reason },
    })
    const pack = (await as.call(contract.listAdminPackages)).body.creditPacks[0]
    const dearer = await as.call(contract.updateCreditPack, {
      params: { id: pack?.id ?? '' },
      body: { credits: 1000, price: 109_000, isOnSale: false, reason },
    })
    expect(added.status).toBe(201)
    expect(dearer.body).toMatchObject({ price: 109_000, isOnSale: false })
    const offered = (await shop.call(shopContract.getPackage)).body
    expect(offered.packages).toHaveLength(4)
    expect(offered.creditPacks.map(({ price }) => price)).toEqual([449_000, 1_590_000])
  })

  it('make coupons that the checkout counts; a used one keeps its code and discount, and stopping ends it', async () => {
    const shop = await signIn({ member: 'owner' })
    const form = {
      code: 'chaoban20',
      description: '',
      discount: { kind: 'percent' as const, percent: 20 },
      minPrice: 200_000,
      packageIds: [starter.id],
      startsAt: null,
      endsAt: null,
      mostInAll: 1,
      mostPerUser: 1,
      isActive: true,
      reason,
    }
    const made = await as.call(contract.createCoupon, { body: form })
    const { id } = made.body
    const save = (rev: number, change: object) =>
      as.call(contract.updateCoupon, { params: { id }, body: { ...form, rev, ...change } })
    const item = { kind: 'package' as const, packageId: starter.id, cycle: 'month' as const }

    expect(made.body).toMatchObject({ code: 'CHAOBAN20', standing: 'running', used: 0, held: 0 })
    expect((await as.call(contract.createCoupon, { body: form })).error?.code).toBe('COUPON_CODE_TAKEN')
    const days = { startsAt: clock.now().toISOString(), endsAt: clock.now().toISOString() }
    expect((await save(1, days)).error?.code).toBe('COUPON_DATES_WRONG')
    const tried = (packageId: string) =>
      as.call(contract.tryCoupon, { params: { id }, query: { packageId, cycle: 'month' } })
    expect((await tried(starter.id)).body).toEqual({ price: 299_000, discount: 59_800, isApplicable: true })
    expect((await tried(growth.id)).body.isApplicable).toBe(false)

    const order = (await shop.call(shopContract.createOrder, { body: { item, coupon: 'CHAOBAN20' } })).body
    const held = (await as.call(contract.listCoupons, { query: { search: 'chaoban' } })).body
    expect(held.items).toMatchObject([{ used: 0, held: 1, discounted: 0 }])
    expect((await save(1, { discount: { kind: 'amount', amount: 50_000 } })).error?.code).toBe('COUPON_LOCKED')
    const system = systemCtx(deps, null, 'test')
    await database.transaction({ workspaceId: null }, (tx) =>
      applyPayment(
        { ...system, db: tx },
        { orderId: order.id, amount: order.total, at: clock.now(), reference: 'FT1' },
      ),
    )
    const paid = (await as.call(contract.listCoupons)).body
    expect(paid.items.find((one) => one.id === id)).toMatchObject({ used: 1, held: 0, discounted: 59_800 })
    const stopped = await save(1, { isActive: false, mostInAll: 5 })
    expect(stopped.body).toMatchObject({ standing: 'stopped', rev: 2 })
    expect((await save(1, {})).error?.code).toBe('CONFLICT')
    const other = await signIn({ member: 'owner' })
    const refused = await other.call(shopContract.quoteOrder, { body: { item, coupon: 'CHAOBAN20' } })
    expect(refused.error?.code).toBe('COUPON_INVALID')
    expect((await as.call(contract.listCouponUses, { params: { id } })).body.items).toMatchObject([
      { orderId: order.id, discount: 59_800, status: 'completed' },
    ])
    expect((await asModerator.call(contract.listCoupons)).status).toBe(403)
    expect(await auditOf('coupons.changed')).toMatchObject({ details: { reason, after: { isActive: false } } })
  })

  it('find every order, and issue or reject its invoice once; the shop and its bookkeeper are told', async () => {
    const shop = await signIn({ member: 'owner', name: 'Nguyễn Thị Hồng Hoa' })
    const asked = {
      type: 'company' as const,
      companyName: 'Công ty Hoa Lan',
      taxCode: '0300588569',
      address: '12 Nguyễn Trãi',
    }
    const buyer = { ...asked, email: 'ketoan@hoalan.example' }
    const paidOrder = async () => {
      const order = await given.creditOrder(shop)
      await shop.call(shopContract.saveInvoice, { params: { id: order.id }, body: { buyer } })
      await database.transaction({ workspaceId: null }, (tx) =>
        applyPayment(
          { ...systemCtx(deps, null, 'test'), db: tx },
          { orderId: order.id, amount: order.total, at: clock.now(), reference: `FT${order.memoCode}` },
        ),
      )
      return order
    }
    const before = (await as.call(contract.moneyAttention)).body
    const [first, second] = [await paidOrder(), await paidOrder()]
    const pdf = new File(['%PDF-1.7 ...'], 'hoa-don.pdf', { type: 'application/pdf' })
    const issue = (id: string, number: string, file: File = pdf) =>
      as.call(contract.issueInvoice, { params: { id }, query: { number }, file })

    const found = await asModerator.call(contract.listAllOrders, { query: { search: 'nguyen thi hong hoa' } })
    expect(found.body.items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    const failed = await as.call(contract.listAllOrders, { query: { status: 'failed', search: 'nguyen thi hong hoa' } })
    expect(failed.body.total).toBe(0)
    const detail = (await asModerator.call(contract.getAnyOrder, { params: { id: first.id } })).body
    expect(detail).toMatchObject({
      order: { workspaceId: shop.workspaceId, buyer: { email: shop.email }, status: 'completed' },
      payments: [{ amount: first.total }],
      invoice: { state: 'requested' },
    })
    const waiting = (await as.call(contract.listInvoices)).body
    expect(waiting.counts.requested).toBe(before.invoices + 2)
    expect((await as.call(contract.moneyAttention)).body).toEqual({ ...before, invoices: before.invoices + 2 })

    const page = new File(['<html>'], 'hoa-don.pdf', { type: 'application/pdf' })
    expect((await issue(first.id, '1', page)).error?.code).toBe('FILE_TYPE_REFUSED')
    const both = await Promise.all([issue(first.id, '1C26-7'), issue(first.id, '1C26-7')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await issue(second.id, '1C26-7')).error?.code).toBe('INVOICE_NUMBER_TAKEN')
    const refused = await as.call(contract.rejectInvoice, {
      params: { id: second.id },
      body: { reason: 'Mã số thuế đã ngừng hoạt động' },
    })
    expect(refused.body).toMatchObject({ state: 'rejected', reason: 'Mã số thuế đã ngừng hoạt động' })
    expect((await asModerator.call(contract.listInvoices)).status).toBe(403)

    const seen = (await shop.call(shopContract.getOrder, { params: { id: first.id } })).body.invoice
    expect(seen).toMatchObject({ state: 'issued', number: '1C26-7' })
    expect((await shop.send({ method: 'GET', url: seen?.fileUrl ?? '' })).text).toContain('%PDF-1.7')
    const resent = await shop.call(shopContract.saveInvoice, { params: { id: second.id }, body: { buyer } })
    expect(resent.body.state).toBe('requested')
    for (const reader of ['ketoan@hoalan.example', shop.email])
      expect((await mailsTo(reader)).map(({ template }) => template)).toEqual(
        expect.arrayContaining(['invoice-issued', 'invoice-rejected']),
      )
    expect(await auditOf('invoices.issued')).toMatchObject({ workspaceId: shop.workspaceId, actorName: 'Quản trị' })
  })

  it('extend and assign packages exactly as the preview said; paid value is neither lost nor made', async () => {
    const { id: workspaceId } = await given.newWorkspace()
    const shop = await signIn({ workspaceId, member: 'owner' })
    const { id: packageId, name, limits, priceMonth: price } = growth
    await database.transaction({ workspaceId }, (tx) =>
      activatePackage(
        { ...inShop(workspaceId), db: tx, now: () => new Date(clock.now().getTime() - 25 * dayMs) },
        { packageId, name, limits, cycle: 'month', days: 30, price, value: price, orderId: null },
      ),
    )
    const current = async () => {
      const isCurrent = and(eq(subscriptions.workspaceId, workspaceId), sql`closed_at is null`)
      const [row] = await db.select().from(subscriptions).where(isCurrent)
      if (!row) throw new Error('a workspace has a package')
      return row
    }
    const before = await current()
    const left = valueLeft(before, clock.now())
    const week = { act: { kind: 'extend' as const, days: 7 }, credits: 2000 }
    const params = { id: workspaceId }
    const assign = (body: object) =>
      as.call(contract.assignPackage, { params, body: { reason, notify: true, ...week, ...body } })

    const preview = (await as.call(contract.previewAssignment, { params, body: week })).body
    expect(await current()).toEqual(before)
    expect((await assign({ reason: '' })).status).toBe(400)
    expect((await asModerator.call(contract.previewAssignment, { params, body: week })).status).toBe(403)
    const extended = (await assign({})).body
    expect(extended).toEqual(preview)
    expect(extended.after.credits - extended.before.credits).toBe(2000)
    expect(Date.parse(extended.after.endsAt) - Date.parse(extended.before.endsAt)).toBe(7 * dayMs)
    expect(valueLeft(await current(), clock.now())).toBe(left)
    // Six days later the first end has passed: package and credits are still there.
    clock.advance(6 * dayMs)
    const later = (await as.call(contract.getWorkspaceBilling, { params })).body
    expect(later).toMatchObject({ isActive: true, credits: extended.after.credits, mayChange: true })

    const month = (await assign({ act: { kind: 'extend', days: 37 }, credits: 0 })).body
    expect(Date.parse(month.after.endsAt) - Date.parse(month.before.endsAt)).toBe(37 * dayMs)
    expect((await current()).grantsInAll).toBe(2)
    const rest = valueLeft(await current(), clock.now())
    const bigger = firstPackages[3]?.id ?? ''
    const assigned = (await assign({ act: { kind: 'assign', packageId: bigger, cycle: 'year' }, credits: 0 })).body
    expect(assigned.after).toMatchObject({ packageId: bigger, cycle: 'year', limits: { credits: 30_000 } })
    expect(valueLeft(await current(), clock.now())).toBe(rest)
    const trial = { kind: 'assign', packageId: firstPackages[0]?.id, cycle: 'month' }
    expect((await assign({ act: trial })).error?.code).toBe('PACKAGE_NOT_FOUND')
    await ledgerOf(workspaceId)
    expect((await mailsTo(shop.email)).filter(({ template }) => template === 'package-given')).toHaveLength(3)
    expect(await auditOf('packages.assigned')).toMatchObject({ workspaceId, details: { reason } })
  })

  it('let moderators give packages below their rank, without gifts; only administrators adjust credits', async () => {
    const shop = await signIn({ member: 'owner' })
    const { workspaceId } = shop
    const params = { id: workspaceId }
    const body = { act: { kind: 'extend' as const, days: 7 }, credits: 0, reason, notify: false }
    const adjust = (amount: number) =>
      as.call(contract.adjustCredits, { params, body: { amount, reason, notify: true } })

    expect((await asModerator.call(contract.assignPackage, { params, body })).status).toBe(200)
    const own = { params: { id: moderator.workspaceId }, body }
    expect((await asModerator.call(contract.assignPackage, own)).error?.code).toBe('ROLE_TOO_HIGH')
    expect((await asModerator.call(contract.adjustCredits, { params, body: { ...body, amount: 5 } })).status).toBe(403)
    const { balance = 0 } = (await ledgerOf(workspaceId)).account ?? {}
    expect((await adjust(0)).status).toBe(400)
    expect((await adjust(-balance - 1)).error?.code).toBe('CREDITS_NOT_THERE')
    expect((await adjust(500)).body).toEqual({ before: balance, after: balance + 500 })
    const key = { 'idempotency-key': '0198c0de-0000-7000-8000-000000000001' }
    const twice = { params, body: { amount: -550, reason, notify: true }, headers: key }
    const taken = [await as.call(contract.adjustCredits, twice), await as.call(contract.adjustCredits, twice)]
    expect(taken.map((one) => one.body)).toEqual(
      Array.from({ length: 2 }, () => ({ before: balance + 500, after: balance - 50 })),
    )
    const { account, entries } = await ledgerOf(workspaceId)
    expect(account?.balance).toBe(balance - 50)
    expect(
      entries
        .filter(({ note }) => note === reason)
        .map(({ amount }) => amount)
        .toSorted((one, other) => one - other),
    ).toEqual([-550, 500])
    const { lines } = (await shop.call(getCreditStatement, { query: { kind: 'expire' } })).body
    expect(lines.items).toMatchObject([{ amount: -550, isTakenOff: true, note: reason }])
    expect((await mailsTo(shop.email)).map(({ template }) => template)).toContain('credits-adjusted')
    expect(await auditOf('credits.adjusted')).toMatchObject({ workspaceId, details: { amount: -550 } })
  })

  it('look as a user for half an hour and change nothing; both people stand in the audit', async () => {
    const shop = await signIn({ member: 'owner', name: 'Mai' })
    const enter = (caller: typeof as, id: string) => caller.call(impersonateUser, { params: { id }, body: { reason } })

    expect((await enter(asModerator, shop.userId)).status).toBe(403)
    expect((await enter(as, admin.userId)).error?.code).toBe('ROLE_TOO_HIGH')
    const { token, user } = (await enter(as, shop.userId)).body
    const looking = callerOf(app, token)
    expect(user).toMatchObject({ id: shop.userId, impersonator: { name: 'Quản trị' } })
    expect((await looking.call(shopContract.getPackage)).status).toBe(200)
    expect(user.permissions).not.toContain('billing.manage')
    const passwords = { currentPassword: 'x', newPassword: 'y' }
    for (const refused of [
      await looking.call(changePassword, { body: passwords }),
      await looking.call(shopContract.cancelPackage, { body: { name: 'x' } }),
      await looking.send({ method: 'POST', url: '/api/auth/sessions/revoke-others', payload: {} }),
      await looking.send({ method: 'PATCH', url: '/api/profile', payload: { name: 'x' } }),
    ])
      expect([403, 404]).toContain(refused.status)
    expect((await looking.call(changePassword, { body: passwords })).error?.code).toBe('IMPERSONATION_READ_ONLY')
    expect((await looking.call(contract.listAllOrders)).status).toBe(403)
    await looking.call(logOut)
    expect((await looking.call(getMe)).status).toBe(401)
    expect((await shop.call(getMe)).body).not.toHaveProperty('impersonator')
    const trail = (await as.call(listUserAudit, { params: { id: shop.userId } })).body.items
    expect(trail.slice(0, 2)).toMatchObject([
      { action: 'users.impersonation-ended', actorName: 'Quản trị', targetName: 'Mai' },
      { action: 'users.impersonated', actorName: 'Quản trị', targetName: 'Mai', details: { reason } },
    ])

    const again = callerOf(app, (await enter(as, shop.userId)).body.token)
    clock.advance(impersonationMinutes * 60_000)
    expect((await again.call(getMe)).status).toBe(401)
    const last = callerOf(app, (await enter(as, shop.userId)).body.token)
    await db.execute(sql`update users set role = 1 where id = ${admin.userId}`)
    expect((await last.call(getMe)).status).toBe(401)
  })
})
