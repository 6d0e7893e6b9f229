import * as z from 'zod/mini'
import { word } from './field-words.ts'

/* What the contracts of the operator's money have in common. */

export const admin = { tag: 'billing-admin', access: 'admin', scope: 'platform' } as const
/** Assigning packages is part of looking after accounts, which moderators do. */
export const moderator = { ...admin, access: 'moderator' } as const

export const money = z.int()
/** Of the catalogue and of coupons, which belong to no workspace. */
export const plainId = z.uuid({ error: word('field.id') })
export const moment = z.iso.datetime()

export const reason = z
  .string()
  .check(z.trim(), z.minLength(3, word('field.too-short')), z.maxLength(500, word('field.too-long')))
export const line = (least: number, most: number) =>
  z.string().check(z.trim(), z.minLength(least, word('field.required')), z.maxLength(most, word('field.too-long')))
export const whole = (least: number, most: number) =>
  z
    .int({ error: word('field.invalid') })
    .check(z.gte(least, { error: word('field.too-small') }), z.lte(most, { error: word('field.too-big') }))

export const mostMoney = 1_000_000_000
export const mostUnits = 10_000_000
