import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isFromZalo, isZaloProbe, macOf } from './verify.ts'

const operator = { ZALO_OA_APP_ID: '1234567890123456789', ZALO_OA_APP_SECRET: 'oa-secret-demo' }
const body =
  '{"app_id":"1234567890123456789","sender":{"id":"2468000000000000001"},"recipient":{"id":"3886000000000000001"},"user_id_by_app":"5521000000000000001","event_name":"user_send_text","message":{"text":"xin chao","msg_id":"96d3cdf3af150460909"},"timestamp":"1767000000123"}'
const mac = 'mac=57a7e5d53190c8846b3bfbb9a40f1e990000ac60d34b9503d7ed35cdf06a8685'

const ask = (raw: string, headers: Record<string, string>, own: Record<string, string> = operator) =>
  isFromZalo({ raw: Buffer.from(raw), header: (name) => headers[name] ?? null }, own)

describe('the signature of a Zalo report', () => {
  it('is the printed one: a plain SHA-256 over the bytes', () => {
    expect(macOf(operator.ZALO_OA_APP_ID, Buffer.from(body), '1767000000123', 'oa-secret-demo')).toBe(mac)
    expect(ask(body, { 'x-zevent-signature': mac })).toBe(true)
  })

  it('may hash the time of the header instead', () => {
    const byHeader = macOf(operator.ZALO_OA_APP_ID, Buffer.from(body), '1767000000999', 'oa-secret-demo')

    expect(ask(body, { 'x-zevent-signature': byHeader, 'x-zevent-timestamp': '1767000000999' })).toBe(true)
    expect(ask(body, { 'x-zevent-signature': byHeader })).toBe(false)
  })

  it('uses the OA secret key where the operator has given one, and then no other', () => {
    const own = { ...operator, ZALO_OA_SECRET_KEY: 'khoa-rieng' }
    const signed = macOf(operator.ZALO_OA_APP_ID, Buffer.from(body), '1767000000123', 'khoa-rieng')

    expect([ask(body, { 'x-zevent-signature': signed }, own), ask(body, { 'x-zevent-signature': mac }, own)]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['no signature', body, ''],
    ['an HMAC', body, `mac=${createHmac('sha256', 'oa-secret-demo').update(body).digest('hex')}`],
    ['one more space in the body', `${body} `, mac],
    ['the same JSON written anew', JSON.stringify({ ...(JSON.parse(body) as object) }, null, 1), mac],
    ['another text', body.replace('xin chao', 'xin tien'), mac],
    ['a body that is no JSON', '{', mac],
  ])('does not hold with %s', (_, raw, signature) => {
    expect(ask(raw, { 'x-zevent-signature': signature })).toBe(false)
  })

  it('does not hold while the operator has no app', () => {
    expect(ask(body, { 'x-zevent-signature': mac }, {})).toBe(false)
  })

  it('is missing on the probe alone, which says nothing', () => {
    const texts = ['{}', ' { } \n', '', '[]', '{"a":1}', body]

    expect(texts.map((raw) => isZaloProbe(Buffer.from(raw)))).toEqual([true, true, false, false, false, false])
  })
})
