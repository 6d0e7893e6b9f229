import * as z from 'zod/mini'
import { billingCycle, orderStatus } from './billing.ts'
import { admin, money, plainId, moment, reason, whole, mostMoney, mostUnits } from './billing-admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { word } from './field-words.ts'
import { pageOf, pageQuery, searchText } from './pagination.ts'

/* Coupons, as the operator makes and stops them. */

export const couponStandings = ['running', 'coming', 'ended', 'stopped'] as const
export type CouponStanding = (typeof couponStandings)[number]

export const adminCoupon = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(money),
  minPrice: money,
  packageIds: z.nullable(z.array(z.uuid())),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  mostInAll: z.nullable(z.int()),
  mostPerUser: z.int(),
  isActive: z.boolean(),
  standing: z.enum(couponStandings),
  /** Paid orders; `held` are those that still wait. */
  used: z.int(),
  held: z.int(),
  /** What it has taken off paid orders. */
  discounted: money,
  rev: z.int(),
})
export type AdminCoupon = z.infer<typeof adminCoupon>

export const listCoupons = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/coupons',
  summary: 'Coupons with how often they were used',
  rate: 'read',
  query: z.strictObject({ ...pageQuery, search: searchText, standing: z.optional(z.enum(couponStandings)) }),
  response: z.strictObject({
    ...pageOf(adminCoupon).shape,
    counts: z.strictObject({ running: z.int(), coming: z.int(), ended: z.int(), stopped: z.int() }),
  }),
})

const couponToSave = {
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{3,40}$/, word('field.invalid'))),
  description: z.string().check(z.trim(), z.maxLength(200, word('field.too-long'))),
  discount: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: whole(1, 100) }),
    z.strictObject({ kind: z.literal('amount'), amount: whole(1000, mostMoney) }),
  ]),
  minPrice: whole(0, mostMoney),
  /** Null: for every package and for credits. */
  packageIds: z.nullable(
    z.array(plainId).check(z.minLength(1, word('field.required')), z.maxLength(50, word('field.too-long'))),
  ),
  startsAt: z.nullable(moment),
  endsAt: z.nullable(moment),
  mostInAll: z.nullable(whole(1, mostUnits)),
  mostPerUser: whole(1, 1000),
  isActive: z.boolean(),
  reason,
}

export const createCoupon = endpoint({
  ...admin,
  method: 'POST',
  path: '/admin/coupons',
  summary: 'Make a coupon',
  rate: 'write',
  body: z.strictObject(couponToSave),
  response: adminCoupon,
  status: 201,
  errors: ['COUPON_CODE_TAKEN', 'COUPON_DATES_WRONG'],
})

const couponParams = { params: z.strictObject({ id: plainId }) } as const

export const updateCoupon = endpoint({
  ...admin,
  ...couponParams,
  method: 'PUT',
  path: '/admin/coupons/:id',
  summary: 'Change or stop a coupon; its code and discount stay once it was used',
  rate: 'write',
  body: z.strictObject({ ...couponToSave, rev: z.int() }),
  response: adminCoupon,
  errors: [
    'COUPON_NOT_FOUND',
    'COUPON_CODE_TAKEN',
    'COUPON_DATES_WRONG',
    'COUPON_LOCKED',
    'COUPON_FEWER_THAN_USED',
    'CONFLICT',
  ],
})

export const listCouponUses = endpoint({
  ...admin,
  ...couponParams,
  method: 'GET',
  path: '/admin/coupons/:id/uses',
  summary: 'The orders that used a coupon, newest first',
  rate: 'read',
  query: z.strictObject(pageQuery),
  response: pageOf(
    z.strictObject({
      orderId: z.uuid(),
      memoCode: z.string(),
      workspaceName: z.string(),
      content: z.string(),
      discount: money,
      status: orderStatus,
      at: moment,
    }),
  ),
})

export const tryCoupon = endpoint({
  ...admin,
  ...couponParams,
  method: 'GET',
  path: '/admin/coupons/:id/try',
  summary: 'What a coupon takes off a package',
  rate: 'read',
  query: z.strictObject({ packageId: plainId, cycle: billingCycle }),
  response: z.strictObject({ price: money, discount: money, isApplicable: z.boolean() }),
  errors: ['COUPON_NOT_FOUND', 'PACKAGE_NOT_FOUND'],
})
