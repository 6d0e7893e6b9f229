import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getMe } from '@app/contracts/auth'
import { errorCodes } from '@app/contracts/errors'
import { fieldWords } from '@app/contracts/field-words'
import { getProfile, removeAvatar, setAvatar, updateProfile } from '@app/contracts/users'
import { newId } from '#core/ids.ts'
import { useApp } from '../../../test/harness.ts'

const png = (extra = 0) => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(extra)])
}
const blob = (bytes: Buffer | string, type: string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

describe('the own profile', async () => {
  const { signIn } = await useApp()

  it('changes what is sent and keeps the rest', async () => {
    const person = await signIn({ name: 'Lan' })

    await person.call(updateProfile, { body: { phone: '0912345678', language: 'en' } })
    const { body } = await person.call(updateProfile, {
      body: { name: ' Lan Anh ', username: `LAN-${person.userId.slice(-8)}` },
    })

    expect(body).toMatchObject({ name: 'Lan Anh', phone: '0912345678', language: 'en', email: person.email })
    expect(body.username).toBe(`lan-${person.userId.slice(-8)}`)
    expect((await person.call(getMe)).body).toMatchObject({ name: 'Lan Anh', language: 'en' })
    expect((await person.call(updateProfile, { body: { phone: null } })).body.phone).toBeNull()
  })

  it('refuses a username that somebody has, in any case', async () => {
    const first = await signIn()
    const second = await signIn()
    const username = `ten-${newId().slice(-8)}`
    await first.call(updateProfile, { body: { username } })

    const reply = await second.call(updateProfile, { body: { username: username.toUpperCase(), name: 'Đổi tên' } })

    expect(reply).toMatchObject({
      status: 409,
      error: { code: 'USERNAME_TAKEN', message: errorCodes.USERNAME_TAKEN.vi },
    })
    expect((await second.call(getProfile)).body).toMatchObject({ name: second.name, username: null })
  })

  it.each([
    ['phone', '12345', fieldWords['users.phone.invalid'].vi],
    ['username', 'a b', fieldWords['users.username.invalid'].vi],
    ['name', 'x'.repeat(81), fieldWords['auth.name.too-long'].vi],
    ['email', 'moi@example.com', fieldWords['field.unknown'].vi],
    ['role', 1000, fieldWords['field.unknown'].vi],
  ])('refuses the %s %o', async (field, value, words) => {
    const person = await signIn()

    const reply = await person.call(updateProfile, { body: { [field]: value } })

    expect(reply).toMatchObject({ status: 400, error: { details: { fields: { [field]: words } } } })
  })
})

describe('the own picture', async () => {
  const { signIn, stranger, clock, deps } = await useApp()
  const storedFiles = (workspaceId: string): string[] => {
    const folder = join(deps.config.dataDir, 'files', workspaceId, 'avatar')
    return existsSync(folder) ? readdirSync(folder) : []
  }

  it('is read by its link, safely', async () => {
    const person = await signIn()

    const { status, body } = await person.call(setAvatar, { file: blob(png(), 'image/png') })
    const read = await stranger().send({ method: 'GET', url: body.avatarUrl ?? '' })

    expect(status).toBe(200)
    expect(read.status).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png().length),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
    expect(String(read.headers['content-security-policy'])).toContain('sandbox')
    expect((await person.call(getMe)).body.avatarUrl).toBe(body.avatarUrl)
  })

  it('may be a little under 2 MB and not over', async () => {
    const person = await signIn()

    const fits = await person.call(setAvatar, { file: blob(png(1_900_000), 'image/png') })
    const tooBig = await person.call(setAvatar, { file: blob(png(2 * 1024 * 1024), 'image/png') })

    expect(fits.status).toBe(200)
    expect(tooBig).toMatchObject({ status: 413, error: { code: 'FILE_TOO_LARGE' } })
    expect((await person.call(getProfile)).body.avatarUrl).toBe(fits.body.avatarUrl)
  })

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png'],
    ['an HTML page that says it is a JPEG', '<!doctype html><script>alert(1)</script>', 'image/jpeg'],
    ['nothing', '', 'image/png'],
  ])('is not %s', async (_, bytes, type) => {
    const person = await signIn()

    const reply = await person.call(setAvatar, { file: blob(bytes, type) })

    expect(reply).toMatchObject({ status: 415, error: { code: 'FILE_TYPE_REFUSED' } })
    expect(storedFiles(person.workspaceId)).toEqual([])
  })

  it('has the type its bytes show, whatever the browser says', async () => {
    const person = await signIn()

    const { body } = await person.call(setAvatar, { file: blob(png(), 'text/html') })

    expect((await stranger().send({ method: 'GET', url: body.avatarUrl ?? '' })).headers['content-type']).toBe(
      'image/png',
    )
  })

  it('is not a JSON body', async () => {
    const person = await signIn()

    const reply = await person.send({ method: 'PUT', url: '/api/profile/avatar', payload: { file: 'x' } })

    expect(reply).toMatchObject({ status: 415, error: { code: 'UNSUPPORTED_TYPE' } })
  })

  it('leaves nothing behind when it is replaced or removed', async () => {
    const person = await signIn()
    const first = await person.call(setAvatar, { file: blob(png(), 'image/png') })
    const second = await person.call(setAvatar, { file: blob(png(1), 'image/png') })
    expect(storedFiles(person.workspaceId)).toHaveLength(1)
    expect((await stranger().send({ method: 'GET', url: first.body.avatarUrl ?? '' })).status).toBe(404)

    const removed = await person.call(removeAvatar)

    expect(removed.body.avatarUrl).toBeNull()
    expect(storedFiles(person.workspaceId)).toEqual([])
    expect((await stranger().send({ method: 'GET', url: second.body.avatarUrl ?? '' })).status).toBe(404)
  })

  it("is not read by a link that was tampered with, that is somebody else's or that is over", async () => {
    const person = await signIn()
    const other = await signIn()
    const url = (await person.call(setAvatar, { file: blob(png(), 'image/png') })).body.avatarUrl ?? ''
    const otherUrl = (await other.call(setAvatar, { file: blob(png(), 'image/png') })).body.avatarUrl ?? ''
    const links = [
      url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`),
      url.replace(/signature=.+/, `signature=${'A'.repeat(43)}`),
      url.replace(/files\/[^?]+/, /files\/[^?]+/.exec(otherUrl)?.[0] ?? ''),
    ]

    const replies = await Promise.all(links.map((link) => stranger().send({ method: 'GET', url: link })))
    clock.advance(2 * 24 * 3600_000)
    const late = await stranger().send({ method: 'GET', url })

    for (const reply of [...replies, late])
      expect(reply).toMatchObject({ status: 404, error: { code: 'FILE_NOT_FOUND' } })
  })
})
