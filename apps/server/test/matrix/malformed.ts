import { randomUUID } from 'node:crypto'
import { buildPath, type Endpoint } from '@app/contracts/endpoint'
import type { RawRequest } from '../caller.ts'
import { sampleInput } from './samples.ts'

/** Small and repeatable: the same seed gives the same flood. */
const randomOf = (seed: number) => {
  let state = seed * 2654435761
  return (below: number): number => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return Math.floor((state / 4294967296) * below)
  }
}

const nested = (depth: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Values that have broken somebody's server before. */
const nasty: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'NaN',
  '-0',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e',
  '\ufeff',
  'ế'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  'A'.repeat(10_000),
  'đ'.repeat(300),
  "'; drop table users; --",
  '%',
  '%00',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '$where',
  '2026-02-30',
  '9999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'a@b',
  'a@b.c\r\nBcc: x@y.z',
  '{"a":1}',
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 'x' },
  { $ne: null },
  { constructor: { prototype: {} } },
  nested(40),
  Array(200).fill(0),
]

const rawBodies: readonly { payload: string | Buffer; type: string }[] = [
  { payload: '{', type: 'application/json' },
  { payload: '', type: 'application/json' },
  { payload: 'null', type: 'application/json' },
  { payload: '[]', type: 'application/json' },
  { payload: '"text"', type: 'application/json' },
  { payload: '{"__proto__":{"isAdmin":true}}', type: 'application/json' },
  { payload: '{"a":1,"a":2}', type: 'application/json' },
  { payload: `${'['.repeat(5000)}${']'.repeat(5000)}`, type: 'application/json' },
  { payload: JSON.stringify({ pad: 'x'.repeat(300_000) }), type: 'application/json' },
  { payload: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), type: 'application/json' },
  { payload: '<a/>', type: 'application/xml' },
  { payload: 'a=1&b=2', type: 'application/x-www-form-urlencoded' },
  { payload: 'plain', type: 'text/plain' },
  { payload: 'x', type: 'multipart/form-data' },
  { payload: '--b\r\n', type: 'multipart/form-data; boundary=b' },
  {
    payload: '--b\r\nContent-Disposition: form-data; name="file"; filename="\0../x.png"\r\n\r\nxx\r\n--b--\r\n',
    type: 'multipart/form-data; boundary=b',
  },
  { payload: '{}', type: 'application/json; charset=utf-16' },
]

const oddHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(500) },
  { 'idempotency-key': 'đ-không-phải-ascii'.normalize('NFC').replace(/[^\x20-\x7e]/g, '?') },
  { 'accept-language': 'x'.repeat(2000) },
  { 'accept-language': ';;;q=,en' },
  { 'x-forwarded-for': 'not-an-address' },
  { 'content-length': '5' },
  { range: 'bytes=99999-0' },
  { 'user-agent': '\t'.repeat(50) + 'x'.repeat(4000) },
]

/** Requests that are wrong in one or more ways, made from one that is right. */
export const malformedRequests = (endpoint: Endpoint, count: number, seed: number): RawRequest[] => {
  const random = randomOf(seed)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const input = sampleInput(endpoint)
  return Array.from({ length: count }, (_, index) => {
    const params = mutateFields(input.params, pick, random, 0.3)
    const query = mutateFields(input.query, pick, random, 0.5)
    const url = `/api${buildPath(endpoint, { params: asText(params), query: asText(query) })}`.slice(0, 12_000)
    const headers = random(5) === 0 ? pick(oddHeaders) : {}
    const body = { method: endpoint.method, url, headers }
    if (endpoint.method === 'GET') return body
    if (index % 6 === 0 || endpoint.upload) {
      const raw = pick(rawBodies)
      return { ...body, headers: { ...headers, 'content-type': raw.type }, payload: raw.payload }
    }
    if (index % 17 === 0)
      return {
        ...body,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(pick(nasty)) ?? '',
      }
    const mutated = mutateFields((input.body ?? {}) as Record<string, unknown>, pick, random, 0.7)
    return { ...body, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(mutated) }
  })
}

type Pick = <T>(list: readonly T[]) => T

const mutateFields = (
  fields: Record<string, unknown>,
  pick: Pick,
  random: (below: number) => number,
  chance: number,
): Record<string, unknown> => {
  const copy: Record<string, unknown> = { ...fields }
  for (const name of Object.keys(copy)) {
    if (random(100) >= chance * 100) continue
    const roll = random(10)
    if (roll === 0) delete copy[name]
    else if (roll === 1) copy[name] = randomUUID()
    else copy[name] = pick(nasty)
  }
  if (random(4) === 0)
    copy[pick(['unknown', 'id', 'workspaceId', 'role', 'createdAt', '__proto__x', 'a.b', ' '])] = pick(nasty)
  return copy
}

const asText = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 3000),
    ]),
  )
