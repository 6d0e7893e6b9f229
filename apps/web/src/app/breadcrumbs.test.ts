import { describe, expect, it } from 'vitest'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { menuFor } from './menu.ts'

const ID = '0b9f6b8e-2a4c-4d53-9a4c-0f3d5a6b7c8d'
const moderatorsMenu = menuFor({ isModerator: true, user: null })
const usersMenu = menuFor({ isModerator: false, user: null })

const english = (path: string, menu = moderatorsMenu) => breadcrumbsOf(path, menu).map((crumb) => crumb.label.en)
const links = (path: string) => breadcrumbsOf(path, moderatorsMenu).map((crumb) => crumb.to)

describe('the breadcrumbs of a path', () => {
  it.each([
    ['/dashboard', ['dashboard']],
    ['/user-management', ['accounts']],
    ['/profile', ['profile']],
    ['/biz-agent', ['workbots']],
    ['/knowledges', ['knowledges']],
    ['/vectorstore', ['vectorstore']],
    ['/order-user', ['order user']],
    ['/qna', ['Q&A']],
    ['/chat', ['chat']],
    ['/bot', ['bot']],
    ['/template', ['template']],
    ['/package', ['package']],
    ['/credit', ['credit']],
    ['/integration', ['integration']],
    [`/integration/${ID}`, ['integration']],
    ['/payment', ['payment']],
    ['/package/billing', ['package', 'billing']],
    ['/package/checkout', ['package', 'checkout']],
    ['/package/credit-checkout', ['package', 'credit checkout']],
    ['/members', ['members']],
  ])('name every segment of %s', (path, expected) => {
    expect(english(path)).toEqual(expected)
  })

  it('show a UUID as bot, in any case of its letters', () => {
    expect(english(`/biz-agent/${ID}`)).toEqual(['workbots', 'bot'])
    expect(english(`/knowledges/${ID.toUpperCase()}`)).toEqual(['knowledges', 'bot'])
  })

  it('keep the bot on the chat page of a bot, which has only three segments', () => {
    expect(english(`/biz-agent/${ID}/chat`)).toEqual(['workbots', 'bot', 'chat'])
  })

  it('collapse a thread of a bot to workbots and chat', () => {
    const path = `/biz-agent/${ID}/chat/production/channel-1/thread-1`

    expect(english(path)).toEqual(['workbots', 'chat'])
    expect(english(`${path}/message-1`)).toEqual(['workbots', 'chat'])
    expect(links(path)).toEqual(['/biz-agent', `/biz-agent/${ID}/chat`])
  })

  it('do not collapse a long path of another form', () => {
    expect(english(`/knowledges/${ID}/chat/a`)).toEqual(['knowledges', 'bot', 'chat', 'a'])
    expect(english(`/biz-agent/${ID}/report/a`)).toEqual(['workbots', 'bot', 'report', 'a'])
  })

  it('show an unknown segment with spaces for dashes and underscores', () => {
    expect(english('/some-new_page')).toEqual(['some new page'])
    expect(english('/qu%E1%BA%A3n-l%C3%BD')).toEqual(['quản lý'])
  })

  it('survive a broken escape and a name of the language itself', () => {
    expect(english('/%E0%A4%A')).toEqual(['%E0%A4%A'])
    expect(english('/constructor')).toEqual(['constructor'])
  })

  it('end with the name of the open record, after the fixed words', () => {
    const pathname = `/biz-agent/${ID}`
    const named = (path: string) => breadcrumbsOf(path, moderatorsMenu, { pathname, name: 'mây – tư vấn' })

    expect(named(pathname).map((crumb) => crumb.label.vi)).toEqual(['workbots', 'bot', 'mây – tư vấn'])
    expect(named(pathname).at(-1)).toMatchObject({ isName: true, to: pathname })
    expect(named('/dashboard').map((crumb) => crumb.label.vi)).toEqual(['tổng quan'])
    expect(breadcrumbsOf(`/users/${ID}`, usersMenu, { pathname: `/users/${ID}`, name: 'Lan' })).toEqual([])
  })

  it('name the record in the middle where a page below it is open', () => {
    const pathname = `/biz-agent/${ID}/replay`
    const crumbs = breadcrumbsOf(pathname, moderatorsMenu, { pathname, name: 'Mây' })

    expect(crumbs.map((crumb) => crumb.label.vi)).toEqual(['workbots', 'Mây', 'diễn lại'])
    expect(crumbs[1]).toMatchObject({ isName: true, to: `/biz-agent/${ID}` })
    expect(crumbs[2]?.isName).toBeUndefined()
  })

  it('are hidden where the menu item is hidden', () => {
    expect(english('/users', usersMenu)).toEqual([])
    expect(english(`/users/${ID}`, usersMenu)).toEqual([])
    expect(english('/faq', usersMenu)).toEqual([])
    expect(english('/users')).toEqual(['users'])
  })

  it('have Vietnamese words as well', () => {
    expect(breadcrumbsOf('/knowledges', usersMenu)[0]?.label.vi).toBe('tri thức')
    expect(breadcrumbsOf('/members', usersMenu)[0]?.label.vi).toBe('thành viên')
  })
})
