import { beforeAll, describe, expect, it } from 'vitest'
import { loadErrorTable } from './error-table.ts'
import { formRefusal } from './refusal.ts'

const refused = (code: string, fields?: Record<string, string>) => ({
  status: 400,
  data: { error: { code, ...(fields && { details: { fields } }) } },
})

beforeAll(async () => {
  await loadErrorTable()
})

describe('what a refused form shows', () => {
  it('stands at the fields that the server names', () => {
    const error = refused('VALIDATION_FAILED', { 'body.name': 'Tên này đã có.', 'body.crawl.include': 'Sai mẫu.' })

    expect(formRefusal(error, ['name', 'crawl'])).toEqual({
      fields: { name: 'Tên này đã có.', 'crawl.include': 'Sai mẫu.' },
      general: undefined,
    })
  })

  it('keeps what is said about a field that is not on the screen', () => {
    const error = refused('VALIDATION_FAILED', { 'body.name': 'Sai.', 'body.rev': 'Cũ rồi.' })

    expect(formRefusal(error, ['name'])).toEqual({ fields: { name: 'Sai.' }, general: 'Cũ rồi.' })
  })

  it('stands at the field that a code is about', () => {
    expect(formRefusal(refused('ALREADY_MEMBER'), ['email'], { ALREADY_MEMBER: 'email' }, 'vi')).toMatchObject({
      fields: { email: expect.stringContaining('thành viên') },
      general: undefined,
    })
  })

  it('is general otherwise, also without a network', () => {
    expect(formRefusal(refused('MEMBER_LIMIT_REACHED'), ['email'], {}, 'vi').general).toBeTruthy()
    expect(formRefusal({ status: 'FETCH_ERROR', error: 'gone' }, ['email'], {}, 'vi')).toEqual({
      fields: {},
      general: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    })
  })
})
