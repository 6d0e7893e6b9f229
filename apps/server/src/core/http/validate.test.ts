import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fieldWords } from '@app/contracts/field-words'
import { createWorkspace } from '@app/contracts/workspaces'
import { logIn } from '@app/contracts/auth'
import { listUsers } from '@app/contracts/users'
import { useApp } from '../../../test/harness.ts'
import { parseInput, refuseBrokenText } from './validate.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'lá'
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}

describe('input', () => {
  const schema = z.strictObject({
    name: z.string().check(z.minLength(2), z.maxLength(5)),
    age: z.optional(z.int().check(z.gte(1), z.lte(9))),
    tags: z.optional(z.array(z.strictObject({ id: z.string() }))),
  })

  it.each([
    [{}, { name: 'field.required' }],
    [{ name: 'a' }, { name: 'field.too-short' }],
    [{ name: 'abcdef' }, { name: 'field.too-long' }],
    [{ name: 'abc', age: 0 }, { age: 'field.too-small' }],
    [{ name: 'abc', age: 10 }, { age: 'field.too-big' }],
    [{ name: 'abc', age: '5' }, { age: 'field.invalid' }],
    [{ name: 'abc', tags: [{ id: 'x' }, {}] }, { 'tags.1.id': 'field.required' }],
    [
      { name: 'abc', role: 1, id: 2 },
      { role: 'field.unknown', id: 'field.unknown' },
    ],
    [[], { '': 'field.invalid' }],
    ['text', { '': 'field.invalid' }],
  ])('%o names every wrong field', (value, fields) => {
    expect(() => parseInput(schema, value)).toThrowError(
      expect.objectContaining({ code: 'VALIDATION_FAILED', details: { fields } }),
    )
  })

  it('that is right comes back parsed', () => {
    expect(parseInput(schema, { name: 'abc', age: 3 })).toEqual({ name: 'abc', age: 3 })
  })

  it('is refused where none is declared', () => {
    expect(parseInput(undefined, undefined)).toBeUndefined()
    expect(parseInput(undefined, {})).toBeUndefined()
    expect(() => parseInput(undefined, { a: 1 })).toThrowError(
      expect.objectContaining({ details: { fields: { a: 'field.unknown' } } }),
    )
  })

  it('may be nested 32 deep and not 33', () => {
    expect(() => refuseBrokenText(nested(32))).not.toThrow()
    expect(() => refuseBrokenText(nested(33))).toThrowError(expect.objectContaining({ code: 'MALFORMED_REQUEST' }))
  })

  it.each([
    ['U+0000', 'a\0b'],
    ['half a surrogate pair', 'a\ud800'],
    ['the other half', '\udc00a'],
  ])('with %s is refused wherever it hides', (_, text) => {
    for (const value of [text, { [text]: 1 }, { deep: [{ er: text }] }])
      expect(() => refuseBrokenText(value)).toThrowError(expect.objectContaining({ code: 'VALIDATION_FAILED' }))
  })

  it('with emoji and Vietnamese is fine', () => {
    expect(() => refuseBrokenText({ 'tên 😀': 'Đặng Thị Thuỷ 👩‍👩‍👧' })).not.toThrow()
  })
})

describe('a request', async () => {
  const { signIn, stranger } = await useApp()

  it('with U+0000 or a lone surrogate in its body or query is refused in words', async () => {
    const person = await signIn({ role: 100 })

    const body = await person.call(createWorkspace, { body: { name: 'a\0b' } })
    const raw = await person.send({
      method: 'POST',
      url: '/api/workspaces',
      headers: { 'content-type': 'application/json' },
      payload: '{"name":"ab\\ud800"}',
    })
    const query = await person.call(listUsers, { query: { search: 'a\0' } })

    for (const reply of [body, raw, query])
      expect(reply).toMatchObject({ status: 400, error: { details: { fields: { '': fieldWords['field.text'].vi } } } })
  })

  it('nested too deep is refused', async () => {
    const person = await signIn()

    const reply = await person.call(createWorkspace, { body: { name: nested(40) as string } })

    expect(reply).toMatchObject({ status: 400, error: { code: 'MALFORMED_REQUEST' } })
  })

  it.each([
    ['broken JSON', 'application/json', '{"email":', 400, 'MALFORMED_REQUEST'],
    ['poisoned JSON', 'application/json', '{"__proto__":{"x":1}}', 400, 'MALFORMED_REQUEST'],
    ['an empty body', 'application/json', '', 400, 'MALFORMED_REQUEST'],
    ['plain text', 'text/plain', 'email=a', 415, 'UNSUPPORTED_TYPE'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'UNSUPPORTED_TYPE'],
    ['more than 256 KiB', 'application/json', JSON.stringify({ email: 'x'.repeat(256 * 1024) }), 413, 'BODY_TOO_LARGE'],
    ['a list', 'application/json', '[]', 400, 'VALIDATION_FAILED'],
    ['null', 'application/json', 'null', 400, 'VALIDATION_FAILED'],
  ])('with %s gets its own status', async (_, type, payload, status, code) => {
    const reply = await stranger().send({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type },
      payload,
    })

    expect(reply).toMatchObject({ status, error: { code } })
  })

  it('names the wrong fields in the language of the caller', async () => {
    const body = { email: 'x', password: '' }

    const vi = await stranger().call(logIn, { body })
    const en = await stranger().call(logIn, { body, headers: { 'accept-language': 'en-US,en;q=0.9,vi;q=0.8' } })

    expect(vi.error?.details.fields).toEqual({
      email: fieldWords['auth.email.invalid'].vi,
      password: fieldWords['auth.password.required'].vi,
    })
    expect(en.error?.details.fields).toEqual({
      email: fieldWords['auth.email.invalid'].en,
      password: fieldWords['auth.password.required'].en,
    })
  })
})
