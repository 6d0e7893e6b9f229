import { givenLiveBot, givenVisitor, threadWith } from './pages/console.ts'
import { crumbs, enter, enterReadOnly, open, sidebar } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

test.describe('the look', () => {
  test.beforeEach(async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/dashboard')
  })

  test('the sidebar is 248 px wide, 72 px collapsed, the language changes at once, and both are kept', async ({
    page,
  }) => {
    const width = async () => (await sidebar(page).boundingBox())?.width
    expect(await width()).toBe(248)
    await page.getByRole('button', { name: 'Thu gọn thanh bên' }).click()
    await expect.poll(width).toBe(72)
    await sidebar(page).getByRole('link', { name: 'Hỏi đáp' }).hover()
    await expect(page.getByRole('tooltip')).toHaveText('Hỏi đáp')

    await page.getByRole('button', { name: /Ngôn ngữ/ }).click()
    await page.getByRole('menuitem', { name: /English/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await expect(sidebar(page).getByRole('link', { name: 'Workbots' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('selectedLanguage'))).toBe('En')

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(width).toBe(72)
  })

  test('every layout choice takes effect and is stored', async ({ page }) => {
    await page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
    const drawer = page.getByRole('dialog', { name: 'Tùy chỉnh giao diện' })
    const choose = (group: string, option: string) =>
      drawer.getByRole('group', { name: group }).getByRole('radio', { name: option }).check()

    await choose('Hướng đọc', 'Phải sang trái')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await choose('Kiểu khung', 'Có viền')
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered')
    await drawer.getByRole('switch', { name: 'Đơn sắc' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-monochrome', '')
    await drawer.getByRole('switch', { name: 'Thanh bên tối' }).click()
    await expect(page.locator('aside')).toHaveClass(/(^| )dark( |$)/)
    await choose('Chân trang', 'Ẩn')
    await expect(page.locator('footer', { hasText: '© ' })).toHaveCount(0)
    await choose('Menu', 'Ngang')
    await expect(page.locator('aside')).toHaveCount(0)
    await choose('Thanh đầu trang', 'Ẩn')

    const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
    expect(stored).toMatchObject({
      direction: 'rtl',
      skin: 'bordered',
      monochrome: 'true',
      semiDark: 'true',
      layoutType: 'horizontal',
      navbarType: 'hidden',
      footerType: 'hidden',
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
    await drawer.getByRole('button', { name: 'Về mặc định' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

    await test.step('the horizontal menu reaches every page', async () => {
      await page.keyboard.press('Escape')
      await page.evaluate(() => localStorage.setItem('layoutType', 'horizontal'))
      await page.reload()
      await page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('button', { name: 'Dữ liệu' }).click()
      await page.getByRole('menuitem', { name: 'Kho vector' }).click()
      await expect(page).toHaveURL(/\/vectorstore$/)
      await expect(page.locator('aside')).toHaveCount(0)
    })

    await test.step('dark mode is there before the first paint', async () => {
      await page.getByRole('button', { name: 'Chuyển sang giao diện tối' }).click()
      await expect(page.locator('body')).toHaveClass('dark')
      // The app's code is blocked: what is visible is the work of the blocking script alone.
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto('/dashboard', { waitUntil: 'commit' })
      await expect(page.locator('body')).toHaveClass('dark')
      await expect(page.locator('html')).toHaveClass('dark')
    })
  })
})

test.describe('opening a page', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test.beforeEach(async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/changelog')
  })

  test('shows the spinner with its words while the code of the page loads', async ({ page }) => {
    let letThrough = () => {}
    const isAllowed = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/assets/faq-*.js', async (route) => {
      await isAllowed
      await route.continue()
    })

    await page.evaluate(() => {
      history.pushState({ idx: 1 }, '', '/faq')
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    })

    await expect(page.getByText('Loading ...')).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câu hỏi thường gặp')
  })

  test('fades and slides for half a second', async ({ page }) => {
    await page.evaluate(() => {
      const seen = new Set<number>()
      Object.assign(globalThis, { seenDurations: seen })
      const watch = () => {
        for (const animation of document.getAnimations()) {
          const effect = animation.effect as KeyframeEffect | null
          if (effect?.pseudoElement?.includes('view-transition') && animation instanceof CSSAnimation)
            if (animation.animationName.startsWith('page-')) seen.add(Number(effect.getTiming().duration))
        }
        requestAnimationFrame(watch)
      }
      watch()
    })

    await sidebar(page).getByRole('link', { name: 'Hội thoại' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hội thoại')
    await expect
      .poll(() => page.evaluate(() => [...(globalThis as unknown as { seenDurations: Set<number> }).seenDurations]))
      .toEqual([500])
  })
})

/** The browser finishes its first picture of an old page only when `showNewPage` is called. */
const slowFirstPageChange = () => {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (given) => {
    if ('showNewPage' in globalThis) return start(given)
    const update = typeof given === 'function' ? given : given?.update
    const wait = new Promise<void>((resolve) => Object.assign(globalThis, { showNewPage: resolve }))
    return start(async () => {
      await wait
      await update?.()
    })
  }
}

test.describe('between two pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a link pressed while the old page is about to fade is followed, without loading the app anew', async ({
    page,
    request,
  }) => {
    await enterReadOnly(page, request)
    await page.addInitScript(slowFirstPageChange)
    await open(page, '/changelog')
    const isSamePage = await page.evaluateHandle(() => Object.assign(globalThis, { isSamePage: true }))

    await sidebar(page).getByRole('link', { name: 'Hồ sơ' }).click()
    await page.waitForFunction(() => 'showNewPage' in globalThis, null, { polling: 50 })
    await sidebar(page).getByRole('link', { name: 'Khách hàng' }).focus()
    await page.keyboard.press('Enter')
    await page.evaluate(() => (globalThis as unknown as { showNewPage: () => void }).showNewPage())

    await expect(page).toHaveURL(/\/contacts$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khách hàng')
    expect(await isSamePage.evaluate((kept) => kept.isSamePage)).toBe(true)
  })
})

test.describe('leaving unsaved work', () => {
  test('asks first, whether by a link or by the back button', async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/changelog')
    await sidebar(page).getByRole('link', { name: 'Hồ sơ' }).click()
    await page.getByLabel('Họ tên').fill('Một tên khác')
    const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })

    await sidebar(page).getByRole('link', { name: 'Hội thoại' }).click()
    await question.getByRole('button', { name: 'Hủy' }).click()
    await expect(page.getByLabel('Họ tên')).toHaveValue('Một tên khác')

    await page.evaluate(() => history.back())
    await expect(question).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await question.getByRole('button', { name: 'Rời trang' }).click()

    await expect(page).toHaveURL(/\/changelog$/)
    await expect(page.getByLabel('Họ tên')).toBeHidden()
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu lies over the page, and opening a page closes it', async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/changelog')
    const menu = page.getByRole('dialog', { name: 'Điều hướng chính' })
    await expect(page.locator('aside')).toBeHidden()

    await page.getByRole('button', { name: 'Mở menu' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Mở menu' })).toBeFocused()

    await page.getByRole('button', { name: 'Mở menu' }).click()
    await menu.getByRole('link', { name: 'Tri thức' }).click()

    await expect(page).toHaveURL(/\/knowledges$/)
    await expect(menu).toBeHidden()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

test.describe('finding things', () => {
  test('the search popup filters seven entries and goes nowhere; the palette goes to pages', async ({
    page,
    request,
  }) => {
    await enterReadOnly(page, request)
    await open(page, '/changelog')
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
    const popup = page.getByRole('dialog', { name: 'Tìm nhanh' })
    const field = popup.getByPlaceholder('Search...')
    await expect(field).toBeFocused()
    await expect(popup.getByRole('listitem')).toHaveCount(7)

    await field.fill('CHAT')
    await expect(popup.getByRole('listitem')).toHaveText(['Chat console'])
    await popup.getByRole('listitem').click()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/changelog$/)

    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await page.getByRole('button', { name: 'Tìm kiếm', exact: true }).click()
    await expect(popup).toBeVisible()
    await page.mouse.click(5, 890)
    await expect(popup).toBeHidden()

    await test.step('the command palette goes to pages typed without marks', async () => {
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Tìm trang và thao tác' })
      await expect(palette).toBeVisible()
      await page.keyboard.type('hoi dap')
      await expect(palette.getByRole('group', { name: 'Trang' }).getByRole('option')).toHaveText(['Hỏi đáp'])
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/qna$/)
      await expect(palette).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  })

  test('the FAQ has five questions and finds them without marks', async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/faq')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)

    await page.getByLabel('Tìm trong câu hỏi').fill('moi dong nghiep')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Làm sao để mời đồng nghiệp cùng làm việc?'])
    await page.getByLabel('Tìm trong câu hỏi').fill('zzz')
    await page.getByRole('button', { name: 'Xem tất cả câu hỏi' }).click()

    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  })
})

test('breadcrumbs follow the rules of the specification', async ({ page, request }) => {
  const { token } = await enter(page, request)
  const botId = await givenLiveBot(request, token, 'Mây')
  await (await givenVisitor(request, botId)).say('shop oi')
  const threadId = await threadWith(request, token, 'shop oi')

  await open(page, '/package/credit-checkout')
  await expect(crumbs(page)).toHaveText(['gói dịch vụ', 'mua credit'])

  await open(page, `/biz-agent/${botId}`)
  await expect(crumbs(page)).toHaveText(['workbots', 'bot', 'Mây'])
  await test.step('the header of a detail page leaves the room to its content', async () => {
    const tabs = await page.getByRole('tablist').boundingBox()
    const shell = await page.getByRole('banner').first().boundingBox()
    expect((tabs?.y ?? 0) + (tabs?.height ?? 0) - (shell?.height ?? 0)).toBeLessThanOrEqual(115)
  })

  await open(page, `/biz-agent/${botId}/chat`)
  await page.locator(`a[data-thread="${threadId}"]`).click()
  await expect(page).toHaveURL(new RegExp(`/biz-agent/${botId}/chat/production/[0-9a-f-]{36}/${threadId}$`))
  await expect(crumbs(page)).toHaveText(['workbots', 'hội thoại'])
})
