import { errorCodes } from '@app/contracts/errors'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadErrorTable } from './error-table.ts'
import { errorCode, errorText, fieldErrors, issueErrors, requestIdOf, retryAfterOf } from './errors.ts'

const refusal = (code: string, details: unknown = {}) => ({
  status: 400,
  data: { error: { code, message: 'server words', details, requestId: 'req-7' } },
})

beforeAll(loadErrorTable)

describe('the words of an error', () => {
  it("are the server's own while the table could not be fetched", async () => {
    vi.resetModules()
    const fresh = await import('./errors.ts')

    expect(fresh.errorText(refusal('CURRENT_PASSWORD_INCORRECT'))).toBe('server words')
    expect(fresh.errorText({ status: 500, data: null }, 'vi')).toBe(errorCodes.UNEXPECTED.vi)
    expect(fresh.errorText({ status: 500, data: null }, 'en')).toBe(errorCodes.UNEXPECTED.en)
  })

  it('come from the table of codes, in the language asked for', () => {
    const error = refusal('CURRENT_PASSWORD_INCORRECT')

    expect(errorText(error, 'en')).toBe('Current password is incorrect!')
    expect(errorText(error, 'vi')).toBe('Mật khẩu hiện tại không đúng!')
    expect(errorCode(error)).toBe('CURRENT_PASSWORD_INCORRECT')
    expect(requestIdOf(error)).toBe('req-7')
  })

  it('say how much of the package is used, and which package lifts the limit', () => {
    const details = { used: 1, limit: 1, liftedBy: { name: 'Khởi nghiệp', limit: 3 } }

    expect(errorText(refusal('BOT_LIMIT_REACHED', details), 'vi')).toBe(
      `${errorCodes.BOT_LIMIT_REACHED.vi} Đang dùng 1/1. Gói Khởi nghiệp có 3.`,
    )
    expect(errorText(refusal('BOT_LIMIT_REACHED', { used: 30, limit: 30 }), 'en')).toBe(
      `${errorCodes.BOT_LIMIT_REACHED.en} 30 of 30 used.`,
    )
  })

  it.each([
    ['an unknown code', refusal('SOMETHING_NEW')],
    ['a code that is a name of the language itself', refusal('toString')],
    ['no data', { status: 500 }],
    ['an unreadable answer', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: '' }],
    ['a thrown error', new Error('boom')],
    ['nothing', undefined],
  ])('fall back for %s', (_, error) => {
    expect(errorText(error, 'en')).toBe('An error occurred, please try again!')
    expect(errorText(error, 'vi')).toBe('Có lỗi xảy ra, vui lòng thử lại!')
  })

  it('tell a broken connection from a slow server', () => {
    const broken = errorText({ status: 'FETCH_ERROR', error: '' }, 'en')
    const slow = errorText({ status: 'TIMEOUT_ERROR', error: '' }, 'en')

    expect(broken).toContain('could not be reached')
    expect(slow).toContain('too long')
  })

  it('name the wait only when there is one', () => {
    expect(retryAfterOf({ status: 429, data: null, retryAfterSeconds: 12.2 })).toBe(13)
    expect(retryAfterOf({ status: 429, data: null })).toBeUndefined()
  })
})

describe('the words of single fields', () => {
  it('translate the keys the server names and keep its own sentences', () => {
    const error = refusal('VALIDATION_FAILED', {
      fields: { email: 'auth.email.invalid', 'body.note': 'Too wild', odd: 7 },
    })

    expect(fieldErrors(error, 'en')).toEqual({
      email: 'Enter a valid e-mail, such as name@company.com',
      note: 'Too wild',
    })
  })

  it('are empty when no field is named', () => {
    expect(fieldErrors(refusal('FORBIDDEN'), 'en')).toEqual({})
    expect(fieldErrors(null, 'en')).toEqual({})
  })

  it('take the first issue of each field of a form', () => {
    const issues = [
      { path: ['password'], message: 'auth.password.too-short' },
      { path: ['password'], message: 'auth.password.upper' },
      { path: ['age'], message: 'Invalid input' },
    ]

    expect(issueErrors(issues, 'en')).toEqual({
      password: 'The password needs at least 8 characters.',
      age: 'This value is not valid.',
    })
  })
})
