import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeStorage } from '#lib/session/fake-storage.ts'

const offline = { status: 'FETCH_ERROR', error: 'gone' } as const
const unreachable = 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.'

/** Fresh modules for a signed-in or signed-out browser, with spies on the toasts. */
const start = async (stored: Record<string, string>) => {
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage(stored))
  const { toast } = await import('./toast.tsx')
  const success = vi.spyOn(toast, 'success').mockReturnValue()
  const error = vi.spyOn(toast, 'error').mockReturnValue()
  return { ...(await import('./outcome.ts')), success, error }
}

beforeEach(() => vi.stubGlobal('addEventListener', () => {}))
afterEach(() => vi.unstubAllGlobals())

describe('settling an act', () => {
  it('says that it was done, in words made from the answer, and gives the answer', async () => {
    const { settle, success, error } = await start({ token: 't' })

    const data = await settle(Promise.resolve({ data: { name: 'Mây' } }), ({ name }) => `Đã lưu ${name}.`)

    expect(data).toEqual({ name: 'Mây' })
    expect(success.mock.calls).toEqual([['Đã lưu Mây.']])
    expect(error).not.toHaveBeenCalled()
  })

  it('says nothing where the screen itself shows that it was done', async () => {
    const { settle, success, error } = await start({ token: 't' })

    expect(await settle(Promise.resolve({ data: 1 }))).toBe(1)

    expect(success).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
  })

  it('says why it was refused, and gives nothing', async () => {
    const { settle, success, error } = await start({ token: 't' })

    const data = await settle(Promise.resolve({ error: offline }), () => 'Đã lưu.')

    expect(data).toBeUndefined()
    expect(error.mock.calls).toEqual([[unreachable]])
    expect(success).not.toHaveBeenCalled()
  })

  it('leaves the reason to a dialog that says it itself', async () => {
    const { settle, error } = await start({ token: 't' })
    const inDialog = vi.fn()

    expect(await settle(Promise.resolve({ error: offline }), undefined, inDialog)).toBeUndefined()

    expect(inDialog.mock.calls).toEqual([[unreachable]])
    expect(error).not.toHaveBeenCalled()
  })

  it('leaves a session that has just ended to the login page', async () => {
    const { settle, error } = await start({})

    expect(await settle(Promise.resolve({ error: { status: 401, data: null } }))).toBeUndefined()

    expect(error).not.toHaveBeenCalled()
  })
})

describe('the problem of a query', () => {
  it('has words, the id to quote and a way to try again', async () => {
    const { problemOf } = await start({ token: 't' })
    const refetch = vi.fn()
    const error = { status: 500, data: { error: { code: 'UNEXPECTED', requestId: 'req-7' } } }

    const problem = problemOf({ error, isFetching: false, refetch })
    problem?.onRetry()

    expect(problem).toMatchObject({ message: 'Có lỗi xảy ra, vui lòng thử lại!', requestId: 'req-7' })
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('is gone while it is being tried again, and where there is none', async () => {
    const { problemOf } = await start({ token: 't' })

    expect(problemOf({ error: offline, isFetching: true, refetch: () => {} })).toBeUndefined()
    expect(problemOf({ isFetching: false, refetch: () => {} })).toBeUndefined()
  })
})
