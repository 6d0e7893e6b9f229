import { describe, expect, it } from 'vitest'
import { auditActions } from '@app/contracts/audit'
import { auditMessages } from './audit-messages.ts'
import { actionText, detailText } from './audit-text.ts'

const entry = (details: Record<string, unknown>, targetName: string | null = null) => ({
  id: '0190a000-0000-7000-8000-000000000001',
  action: 'users.role-changed',
  actorName: 'Lan',
  targetType: 'user',
  targetName,
  details,
  address: null,
  at: '2026-01-02T03:04:05.000Z',
})

describe('an entry of the audit log', () => {
  it('says what was done in the language of the reader', () => {
    expect(actionText('auth.password-changed', 'vi')).toBe('Đổi mật khẩu')
    expect(actionText('auth.password-changed', 'en')).toBe('Changed the password')
  })

  it.each(auditActions)('has words for %s, in both languages', (action) => {
    expect(actionText(action, 'vi')).not.toBe(action)
    expect(actionText(action, 'en')).not.toBe(action)
    expect(actionText(action, 'en')).not.toBe(actionText(action, 'vi'))
  })

  it('has words for nothing that is not written', () => {
    const worded = Object.keys(auditMessages).flatMap((key) => /^audit\.([a-z-]+\.[a-z-]+)$/.exec(key)?.[1] ?? [])
    const actions = worded.filter((action) => !/^(value|column|actor)\./.test(action))

    expect(actions.toSorted()).toEqual([...auditActions].toSorted())
  })

  it('shows an action of a newer server as it is', () => {
    expect(actionText('orders.paid', 'vi')).toBe('orders.paid')
  })

  it('tells whom it was about and what changed', () => {
    expect(detailText(entry({ from: 1, to: 100 }, 'Minh'), 'vi')).toBe('Minh · Người dùng → Điều phối viên')
    expect(detailText(entry({ from: 'agent', to: 'manager' }), 'en')).toBe('Agent → Manager')
    expect(detailText(entry({ email: 'a@b.vn', role: 'agent' }), 'vi')).toBe('a@b.vn · Nhân viên')
    expect(detailText(entry({}), 'vi')).toBe('')
  })

  it('does not repeat the name of whoever acted on their own account', () => {
    expect(detailText(entry({}, 'Lan'), 'vi')).toBe('')
  })

  it('keeps values it does not know readable and ignores what is not text', () => {
    expect(detailText(entry({ from: 'Shop cũ', to: 'Shop mới' }), 'vi')).toBe('Shop cũ → Shop mới')
    expect(detailText(entry({ from: { a: 1 }, email: 5 }), 'vi')).toBe('')
  })
})
