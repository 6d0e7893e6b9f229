import { describe, expect, it } from 'vitest'
import * as contract from '@app/contracts/contacts'
import { formOf } from '../../../test/caller.ts'
import type { SignedIn } from '../../../test/given.ts'
import { useApp } from '../../../test/harness.ts'

describe('contacts in a table file', async () => {
  const { signIn, given, app } = await useApp()

  const exported = async ({ token }: SignedIn, format: 'csv' | 'xlsx') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.http.inject({ method: 'GET', url: `/api/contacts-export?format=${format}`, headers })
    return { bytes: Buffer.from(answer.rawPayload), disposition: answer.headers['content-disposition'] }
  }

  const bring = async (owner: SignedIn, text: string | Buffer<ArrayBuffer>, name = 'khach.csv') => {
    const form = await formOf(new Blob([text]), name)
    const answer = await owner.send({ method: 'POST', url: '/api/contacts-import', ...form })
    return answer as typeof answer & {
      body: { created: number; updated: number; failures: { row: number; field: string; message: string }[] }
    }
  }

  it('are imported under Vietnamese headings; other columns become custom fields', async () => {
    const owner = await signIn()

    const reply = await bring(owner, 'Họ tên,SĐT,Địa chỉ,Ngày sinh\nNguyễn Lan,905 123 456,Huế,1/2/1990\n')

    expect(reply).toMatchObject({ status: 200, body: { created: 1, updated: 0, failures: [] } })
    const { items } = (await owner.call(contract.listContacts)).body
    expect(items).toMatchObject([
      { name: 'Nguyễn Lan', phone: '0905123456', address: 'Huế', custom: { ngay_sinh: '1/2/1990' } },
    ])
  })

  it('update the contact with the same phone, and an empty cell changes nothing', async () => {
    const owner = await signIn()
    await given.contact(owner.workspaceId, { name: 'Lan', phone: '0905123456', address: 'Huế', custom: { size: 'M' } })

    const reply = await bring(owner, 'name,phone,email,address,mau\nChị Lan,0905123456,lan@example.com,,kem\n')

    expect(reply.body).toEqual({ created: 0, updated: 1, failures: [] })
    const { items } = (await owner.call(contract.listContacts)).body
    expect(items).toMatchObject([
      { name: 'Chị Lan', email: 'lan@example.com', address: 'Huế', custom: { size: 'M', mau: 'kem' } },
    ])
  })

  it('report the row and the field that is wrong, and save the good rows', async () => {
    const owner = await signIn()

    const reply = await bring(
      owner,
      'tên,sđt,email\nTốt,0905123456,\nXấu,12,\nSai,,khong-phai\n,,\nTốt lần hai,0905123456,tot@example.com\n',
    )

    expect(reply.body).toMatchObject({ created: 1, updated: 0 })
    expect(reply.body.failures).toMatchObject([
      { row: 3, field: 'sđt', message: expect.stringContaining('10 chữ số') },
      { row: 4, field: 'email' },
    ])
    const { items } = (await owner.call(contract.listContacts)).body
    expect(items).toMatchObject([{ name: 'Tốt lần hai', phone: '0905123456', email: 'tot@example.com' }])
  })

  it('are refused in a file that is no table', async () => {
    const owner = await signIn()

    const picture = await bring(owner, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'anh.png')

    expect([415, 422]).toContain(picture.status)
  })

  it.each(['csv', 'xlsx'] as const)('exported as %s can be imported unchanged', async (format) => {
    const owner = await signIn()
    const other = await signIn()
    const evil = '=HYPERLINK("http://x","Lan")'
    await given.contact(owner.workspaceId, { name: evil, phone: '0905123456', custom: { size: '-M' } })

    const { bytes, disposition } = await exported(owner, format)
    await bring(other, bytes, `contacts.${format}`)

    const { items } = (await other.call(contract.listContacts)).body
    expect(items).toMatchObject([{ name: evil, phone: '0905123456', custom: { size: '-M' } }])
    expect(items[0]?.custom).toEqual({ size: '-M' })
    expect(disposition).toContain(`contacts.${format}`)
  })

  it('are exported with the byte order mark Excel needs, and no formula can run', async () => {
    const owner = await signIn()
    await given.contact(owner.workspaceId, { name: '=1+1', note: '@cmd' })

    const { bytes } = await exported(owner, 'csv')

    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(bytes.toString('utf8')).toContain("\n'=1+1,")
    expect(bytes.toString('utf8')).toContain(",'@cmd,")
  })
})
