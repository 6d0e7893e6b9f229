import { describe, expect, it } from 'vitest'
import { questions } from '#features/content/questions.ts'
import { shellMessages } from './messages.ts'
import { groupsOf, isActive, menuFor, withBadges, type MenuItem } from './menu.ts'

const workspace = (showFaq: boolean) => ({
  id: 'w',
  name: 'Cửa hàng',
  role: 'owner' as const,
  showFaq,
})
const reader = (showFaq: boolean) => ({
  id: 'u',
  name: 'Lan',
  email: 'lan@congty.vn',
  role: 1 as const,
  permissions: [],
  language: 'vi' as const,
  avatarUrl: null,
  workspace: workspace(showFaq),
})
const linksOf = (menu: readonly MenuItem[]) => groupsOf(menu).map((group) => group.items.map((item) => item.link))

describe('the side menu', () => {
  it('offers a user the entries of the specification, without accounts and FAQ', () => {
    const menu = menuFor({ isModerator: false, user: reader(false) })

    expect(linksOf(menu)).toEqual([
      ['/dashboard', '/template', '/biz-agent', '/integration', '/chat', '/contacts', '/sales', '/members'],
      ['/knowledges', '/qna', '/vectorstore'],
      ['/profile', '/package', '/order-user'],
    ])
  })

  it('leads to the members and their workspace, whatever the role, and not by way of the profile', () => {
    const groups = groupsOf(menuFor({ isModerator: false, user: { ...reader(false), workspace: null } }))

    expect(groups[0]?.items.map((item) => item.title)).toContain('menu.members')
    expect(isActive({ title: 'menu.profile', link: '/profile' }, '/members')).toBe(false)
  })

  it('offers accounts from the moderator role on', () => {
    expect(linksOf(menuFor({ isModerator: true, user: reader(false) }))[0]).toContain('/users')
  })

  it('offers the FAQ when the workspace wants it', () => {
    expect(linksOf(menuFor({ isModerator: false, user: reader(true) }))[0]).toContain('/faq')
  })

  it('leaves out a header with nothing below it', () => {
    expect(groupsOf([{ title: 'menu.menu', isHeader: true }])).toEqual([])
  })

  it('marks an entry on its page and below it, but not beside it', () => {
    const item: MenuItem = { title: 'menu.package', link: '/package' }

    expect(isActive(item, '/package')).toBe(true)
    expect(isActive(item, '/package/billing')).toBe(true)
    expect(isActive(item, '/packages')).toBe(false)
  })

  it('marks a branch when one of its children is open', () => {
    const branch: MenuItem = { title: 'menu.dataset', children: [{ title: 'menu.qna', link: '/qna' }] }

    expect(isActive(branch, '/qna/1')).toBe(true)
    expect(isActive(branch, '/chat')).toBe(false)
  })
})

describe('the badges of the menu', () => {
  const menu = menuFor({ isModerator: false, user: reader(false) })
  const badgesOf = (shown: readonly MenuItem[]) =>
    shown.flatMap(({ link, badge }) => (badge ? [[link, badge.count]] : []))

  it('say how many conversations are unread, channels broken and questions unanswered', () => {
    expect(badgesOf(withBadges(menu, { unreadThreads: 6, brokenChannels: 2, unansweredGroups: 9 }))).toEqual([
      ['/integration', 2],
      ['/chat', 6],
      ['/qna', 9],
    ])
  })

  it('are not there while nothing waits, or nothing is known yet', () => {
    expect(badgesOf(withBadges(menu, { unreadThreads: 0, brokenChannels: 0, unansweredGroups: 0 }))).toEqual([])
    expect(badgesOf(withBadges(menu, null))).toEqual([])
  })
})

describe('what the FAQ says of the menu', () => {
  const answer = (key: string) => questions.find((each) => each.key === key)?.answer

  it('leads to the members by the entry that is there', () => {
    expect(answer('invite')?.vi).toContain(`Mở mục ${shellMessages['menu.members'].vi} trên menu`)
    expect(answer('invite')?.en).toContain(`Open ${shellMessages['menu.members'].en} in the menu`)
  })
})
