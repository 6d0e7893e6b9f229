import { describe, expect, it } from 'vitest'

import { displayName, oneLine } from './layout.ts'
import { mailNames, renderMail } from './render-mail.ts'
import type { MailLocale, MailName, MailParams, RenderedMail } from './render-mail.ts'

const url = 'https://app.example.com/go?token=abc&x=1'
const at = '2026-01-02T03:04:05.000Z'

const samples = (name: string): { [Name in MailName]: MailParams<Name> } => ({
  'confirm-email': { name, at, url, hours: 24 },
  'welcome-existing': { name, loginUrl: url, resetUrl: 'https://app.example.com/forgot-password' },
  'reset-password': { name, url, minutes: 30 },
  'admin-account': { name, url, hours: 24 },
  'password-changed': { name, at, resetUrl: url },
  invitation: { inviterName: name, workspaceName: name, role: 'manager', url, days: 7 },
  'invitation-accepted': { name, memberName: name, workspaceName: name, url },
  'role-changed': { name, workspaceName: name, role: 'agent', url },
  'account-disabled': { name, supportEmail: 'help@example.com' },
  'webhook-disabled': { name, botName: name, host: 'shop.example', reason: 'gone', url },
  'account-broken': { name, accountName: name, failure: 'token-expired', since: at, url },
  'channels-stopped': { name, accounts: [name], cause: 'operator', reason: name, url },
  'flow-notice': { name, customer: name, text: name, url },
  'credits-low': { name, usedPercent: 80, balance: 1860, url },
  'credits-out': { name, url },
  'credits-asked': { name, by: name, url },
  'package-ends': { name, packageName: name, days: 3, endsAt: at, url },
  'order-to-pay': {
    name,
    content: name,
    memo: 'BIZ7K3QX9M2',
    amount: 49_000,
    received: 400_000,
    bankName: 'MB Bank',
    account: '0912345678',
    holder: name,
    expiresAt: at,
    url,
    qr: 'iVBORw0KGgo=',
  },
  'order-paid': { name, content: name, memo: 'BIZ7K3QX9M2', total: 449_000, paidAt: at, reference: name, url },
  'invoice-issued': { name, number: '1C26TAA-00000001', memoCode: 'BIZ7K3QX9M2', content: name, url },
  'invoice-rejected': { name, reason: name, memoCode: 'BIZ7K3QX9M2', content: name, url },
  'package-given': { name, shop: name, packageName: name, endsAt: at, credits: 3860, reason: name, url },
  'credits-adjusted': { name, shop: name, amount: -40, balance: 1860, reason: name, url },
  'weekly-digest': {
    name,
    shop: name,
    from: '2026-11-09',
    to: '2026-11-15',
    isQuiet: false,
    conversations: { value: 26, base: 26, previous: 19 },
    aiOnly: { value: 19, base: 26, previous: 12 },
    handoffs: { value: 4, base: 26, previous: 5 },
    leads: { value: 13, base: 20, previous: 13 },
    orders: { count: 6, vnd: 3_410_000 },
    days: [3, 3, 7, 4, 5, 2, 2].map((value, at) => ({ day: `2026-11-${at + 9}`, weekday: at + 1, value })),
    acts: [
      { code: 'unanswered-topic', topic: 'shipping', count: 6, customers: 5, url },
      { code: 'unpaid-orders', count: 6, vnd: 3_120_000, customers: 6, url },
      { code: 'broken-channel', name, customers: 4, url },
    ],
    credits: { left: 2223, of: 10_000, endsOn: '2026-11-24' },
    url,
    definitionsUrl: url,
    stopUrl: url,
  },
  'new-device': { name, at, device: name, ip: '203.0.113.9', url },
})

const render = (mail: MailName, name: string, locale: MailLocale): RenderedMail =>
  renderMail<MailName>(mail, samples(name)[mail], locale)

const locales: MailLocale[] = ['vi', 'en']
const every = mailNames.flatMap((mail) => locales.map((locale) => [mail, locale] as const))

const ALLOWED_TAGS = new Set([
  '!doctype',
  'html',
  'head',
  'meta',
  'title',
  'body',
  'table',
  'tr',
  'td',
  'h1',
  'h2',
  'br',
  'strong',
  'div',
  'p',
  'a',
  'img',
])
const ALLOWED_ATTRIBUTES = new Set([
  'lang',
  'charset',
  'name',
  'content',
  'role',
  'width',
  'cellpadding',
  'cellspacing',
  'align',
  'style',
  'href',
  'src',
  'alt',
  'height',
  'html',
])

const structureOf = (html: string): { tags: string[]; attributes: string[] } => {
  const tags = [...html.matchAll(/<\/?([!a-z][\w]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/gi)]
  return {
    tags: tags.map(([, tag = '']) => tag.toLowerCase()),
    attributes: tags.flatMap(([, , attributes = '']) =>
      [...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name.toLowerCase()),
    ),
  }
}

describe('every mail in every language', () => {
  it('covers the twenty-five mails', () => {
    expect(mailNames).toHaveLength(25)
  })

  it.each(every)('%s in %s has a subject, a text and a page', (mail, locale) => {
    const { subject, text, html } = render(mail, 'Nguyễn An', locale)

    expect(subject.length).toBeGreaterThan(5)
    expect(text).toContain('Nguyễn An')
    expect(html).toContain('Nguyễn An')
    expect(html).toContain(`<html lang="${locale}">`)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|NaN|\[object|Invalid Date/)
  })

  it.each(every)('%s in %s has its link in both parts, exactly once as a button', (mail, locale) => {
    const { text, html } = render(mail, 'An', locale)
    const hasLink = mail !== 'account-disabled'

    expect(text.includes(url)).toBe(hasLink)
    expect(html.split('display:inline-block').length - 1).toBe(hasLink ? 1 : 0)
    expect(html.includes('href="https://app.example.com/go?token=abc&amp;x=1"')).toBe(hasLink)
  })

  it.each(mailNames)('%s says different things in Vietnamese and English', (mail) => {
    const [vi, en] = [render(mail, 'An', 'vi'), render(mail, 'An', 'en')]

    expect(vi.subject).not.toBe(en.subject)
    expect(vi.text).toMatch(/[ạảấầậắằẵếềệỉịọốồộớờởợụủứừựỳ]/)
    expect(en.text).not.toMatch(/[ạảấầậắằẵếềệỉịọốồộớờởợụủứừựỳ]/)
  })
})

describe('a hostile name in a mail', () => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: victim@example.com\u202e'

  it.each(every)('stays text in %s (%s)', (mail, locale) => {
    const { subject, html } = render(mail, hostile, locale)
    const { tags, attributes } = structureOf(html)

    expect(tags.filter((tag) => !ALLOWED_TAGS.has(tag))).toEqual([])
    expect(attributes.filter((name) => !ALLOWED_ATTRIBUTES.has(name))).toEqual([])
    expect(html).not.toContain('<script')
    // The only picture is the one that travels inside the mail.
    expect(html.replace('<img src="cid:picture"', '')).not.toContain('<img')
    expect(html).toContain('&lt;script&gt;')
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u)
  })

  it.each(['Bấm https://evil.example.com/win', 'evil.example.com', 'www.evil.vn', 'HTTP://EVIL.COM'])(
    '%s becomes no link',
    (name) => {
      const { text, html } = render('invitation', name, 'vi')

      expect(text.replaceAll(url, '')).not.toMatch(/https?:\/\/|[a-z]\.[a-z]/i)
      expect(html.match(/href="[^"]*"/g)?.every((href) => href.includes('app.example.com'))).toBe(true)
    },
  )

  it('is cut when it is endless, by whole characters', () => {
    expect(Array.from(displayName('🙂'.repeat(500)))).toHaveLength(60)
    expect(oneLine('a\r\nb\tc\u0000d  e')).toBe('a b c d e')
  })
})

describe('a link that is not http', () => {
  it.each([['javascript', 'alert(1)'].join(':'), 'data:text/html,x', 'not a link'])('%s stops the mail', (bad) => {
    expect(() => renderMail('reset-password', { name: 'An', url: bad, minutes: 30 }, 'vi')).toThrow(/http|URL/)
  })
})

describe('the words of a mail', () => {
  it('tell time in Vietnam', () => {
    expect(render('password-changed', 'An', 'vi').text).toContain('10:04')
    expect(render('password-changed', 'An', 'en').text).toContain('2 Jan 2026, 10:04')
  })

  it('count in English', () => {
    expect(renderMail('invitation', { ...samples('An').invitation, days: 1 }, 'en').text).toContain('1 day.')
    expect(renderMail('invitation', { ...samples('An').invitation, days: 7 }, 'en').text).toContain('7 days.')
  })

  it('greet politely without a name, and name the role', () => {
    expect(renderMail('reset-password', { name: '', url, minutes: 30 }, 'vi').text).toContain('Xin chào,')
    expect(render('invitation', 'An', 'vi').text).toContain('vai trò Quản lý')
    expect(renderMail('role-changed', { name: 'An', workspaceName: null, role: 'admin', url }, 'en').text).toContain(
      'account is now Administrator',
    )
    expect(renderMail('account-disabled', { name: 'An', supportEmail: null }, 'vi').text).toContain(
      'liên hệ quản trị viên',
    )
  })
})
