import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { groupsOf, menuFor, withBadges } from '../menu.ts'
import { HorizontalMenu } from './horizontal-menu.tsx'

describe('the menu as a bar', () => {
  it('says what waits behind its entries, as the side menu does', () => {
    const menu = menuFor({ isModerator: false, user: null })
    const shown = renderToStaticMarkup(
      <MemoryRouter>
        <HorizontalMenu
          groups={groupsOf(withBadges(menu, { unreadThreads: 120, brokenChannels: 2, unansweredGroups: 0 }))}
        />
      </MemoryRouter>,
    )

    expect(shown).toContain('99+')
    expect(shown).toContain('120 hội thoại chưa đọc')
    expect(shown).toContain('2 kênh đang lỗi')
  })
})
