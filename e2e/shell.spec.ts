import { fillLogin, givenAccount } from './pages/accounts.ts'
import { expectAccessible } from './pages/axe.ts'
import { ADMIN, enter, enterReadOnly, goTo, moveTo, open, sidebar } from './pages/shell.ts'
import { expect, test } from './support/test.ts'

const ID = '0b9f6b8e-2a4c-4d53-9a4c-0f3d5a6b7c8d'
const unauthorised = /Failed to load resource: the server responded with a status of 401/

const signedOutPages = ['/', '/register', '/forgot-password']
const signedInPages = [
  '/dashboard',
  '/users',
  '/chat',
  '/contacts',
  '/knowledges',
  `/knowledges/${ID}`,
  '/qna',
  `/qna/${ID}`,
  '/vectorstore',
  `/vectorstore/${ID}`,
  '/biz-agent',
  `/biz-agent/${ID}`,
  `/biz-agent/${ID}/chat`,
  `/biz-agent/${ID}/chat/production/channel/thread`,
  `/biz-agent/${ID}/chat/production/channel/thread/message`,
  '/package',
  '/package/checkout',
  '/package/credit-checkout',
  '/package/billing',
  '/faq',
  '/profile',
  '/members',
  '/order-user',
  '/changelog',
  '/integration',
  `/integration/${ID}`,
  '/template',
  `/template/${ID}`,
]
const standalonePages = ['/404', '/coming-soon', '/under-construction', '/zalo-oa-callback']

test.describe('routes and guards', () => {
  test('a signed-in page sends a visitor to the sign-in page', async ({ page, request }) => {
    // The same app is behind every address, but for a value that is new in every page, so it need not be loaded for each.
    const appAt = async (path: string) =>
      (await (await request.get(path)).text()).replace(/(?<=name="csp-nonce" content=")[^"]*/, '')
    await open(page, '/404')
    const app = await appAt('/404')
    for (const path of signedInPages) {
      expect(await appAt(path), path).toBe(app)
      await goTo(page, path)
      await expect(page, path).toHaveURL(/:\d+\/$/)
    }
    await page.goto('/contacts')
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('an unknown address is not found outside the shell and in it, where other pages are not offered', async ({
    page,
    request,
  }) => {
    const title = page.getByRole('heading', { level: 1 })
    await open(page, '/no-such-page')
    await expect(title).toHaveText('Không tìm thấy trang này')
    await enterReadOnly(page, request)

    await open(page, '/no-such-page')

    await expect(title).toHaveText('Không tìm thấy trang này')
    await expect(sidebar(page)).toBeVisible()

    await test.step('user administration is offered to moderators only', async () => {
      await goTo(page, '/users')
      await expect(title).toHaveText('Bạn không có quyền xem trang này')
      await expect(sidebar(page).getByRole('link', { name: 'Tài khoản' })).toHaveCount(0)
    })

    await test.step('a signed-in reader does not see the sign-in pages', async () => {
      for (const path of [...signedOutPages, '/reset-password', '/lock-screen']) {
        await goTo(page, path)
        await expect(page, path).toHaveURL(/\/dashboard$/)
      }
      await page.goto('/register')
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  })

  test('signing in leads to the page that was asked for', async ({ page, request }) => {
    const person = await givenAccount(request, 'Lê Thu')
    await page.goto('/changelog?from=mail')
    await expect(page).toHaveURL(/:\d+\/$/)

    await fillLogin(page, person)

    await expect(page).toHaveURL(/\/changelog\?from=mail$/)
  })
})

test.describe('the pages of the shell', () => {
  // The ids do not exist: a detail page gets "not found".
  test.use({ expectedConsole: [/Failed to load resource: the server responded with a status of 404/] })

  test('have their address as title and the menu beside them', async ({ page, request }) => {
    await enter(page, request, ADMIN)
    await open(page, '/404')

    for (const path of signedInPages) {
      await moveTo(page, path)
      await expect(sidebar(page), path).toBeVisible()
      await expect(page.getByText(unfinished), path).toHaveCount(0)
    }
  })

  test('the changelog shows its six newest entries, and the older ones by its address', async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/changelog')
    const entries = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(entries).toHaveCount(6)
    await page.getByRole('button', { name: 'Trang sau' }).click()
    await expect(page).toHaveURL(/\/changelog\?page=2$/)
    await expect(entries).toHaveCount(2)
  })

  test('of operators show what they are for, and axe finds nothing', async ({ page, request }) => {
    await enter(page, request, ADMIN)
    await open(page, '/404')
    const content = {
      '/admin-packages': 'Tăng trưởng',
      '/admin-coupons': 'CHAOBAN20',
      '/admin-orders': 'Nắng Linen',
      '/unmatched-money': 'nap them credit nang linen',
      '/invoice-requests': 'Xuất hóa đơn',
    }
    for (const [path, words] of Object.entries(content)) {
      await moveTo(page, path)
      await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
      await expectAccessible(page)
    }
  })
})

const unfinished = /sắp ra mắt|đang được xây dựng|đang phát triển/i

test.describe('the pages of records that exist', () => {
  test('are finished screens, each with its own content', async ({ page, request }) => {
    const { token } = await enter(page, request, 'mai@nanglinen.example')
    const first = async (list: string): Promise<Record<string, string>> => {
      const reply = await request.get(`/api/${list}`, { headers: { authorization: `Bearer ${token}` } })
      const { items } = (await reply.json()) as { items: Record<string, string>[] }
      return items[0] ?? {}
    }
    const ids = async (...lists: string[]) => Promise.all(lists.map(async (list) => (await first(list))['id']))
    const [papers, pairs, table] = await ids('datasets?type=1', 'datasets?type=2', 'datasets?type=3')
    const [gate, template] = await ids('workgates', 'templates')
    const thread = await first('threads?limit=1')
    const bot = `/biz-agent/${thread['botId']}`
    const talk = `${bot}/chat/production/${thread['workgateId']}/${thread['id']}`
    await open(page, '/404')

    for (const path of [
      `/knowledges/${papers}`,
      `/qna/${pairs}`,
      `/vectorstore/${table}`,
      bot,
      `${bot}/chat`,
      talk,
      `/integration/${gate}`,
      `/template/${template}`,
      `${bot}/replay`,
      `${bot}/shadow`,
      '/qna/unanswered',
      '/reports',
      '/package/credit',
      '/package/credit-checkout',
      '/sales',
    ]) {
      await moveTo(page, path)
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      await expect(page.getByRole('heading', { name: /không tìm thấy|không còn/i }), path).toHaveCount(0)
      await expect(page.getByText(unfinished), path).toHaveCount(0)
    }
  })
})

test.describe('the session', () => {
  test.use({ expectedConsole: [unauthorised] })

  test('forged by hand lets nobody in; one the server does not know ends with the words of the specification', async ({
    page,
    request,
  }) => {
    await page.goto('/404')
    await page.evaluate(() => {
      localStorage.setItem('user', '{"name":["x"],"role":"god","permissions":7')
      localStorage.setItem('token', 'made-up')
    })
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đăng nhập')

    await enter(page, request)
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.goto('/dashboard')

    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('alert')).toContainText('Không tìm thấy mã xác thực. Vui lòng đăng nhập lại.')
  })

  test('ends with what happened when it was signed out elsewhere', async ({ page, request }) => {
    const { token } = await enter(page, request)
    await open(page, '/faq')
    const reply = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    expect(reply.status()).toBe(200)

    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('alert')).toContainText('Phiên này đã bị đăng xuất từ nơi khác.')
    expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
      null,
      null,
    ])
  })

  test('signs out everywhere in this browser', async ({ page, context, request }) => {
    await enter(page, request)
    await open(page, '/faq')
    const other = await context.newPage()
    await open(other, '/faq')

    await page.getByRole('button', { name: /Tài khoản của/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()

    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(other).toHaveURL(/:\d+\/$/)
    await other.goto('/faq')
    await expect(other).toHaveURL(/:\d+\/$/)
  })

  test('locking keeps only who was there', async ({ page, request }) => {
    const { token, email } = await enter(page, request)
    await open(page, '/faq')
    await sidebar(page).getByRole('link', { name: 'Hội thoại' }).click()
    await expect(page).toHaveURL(/\/chat$/)

    await page.getByRole('button', { name: /Tài khoản của/ }).click()
    await page.getByRole('menuitem', { name: 'Khóa màn hình' }).click()

    await expect(page).toHaveURL(/\/lock-screen$/)
    await expect(page.getByText(email)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect
      .poll(async () => (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status())
      .toBe(401)
    await page.goBack()
    await expect(page).toHaveURL(/\/lock-screen$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Màn hình đã khóa')
  })
})

test.describe('for everybody', () => {
  test('axe finds nothing on the pages of the shell, in light and in dark', async ({ page, request }) => {
    await enterReadOnly(page, request)

    await open(page, '/404')
    for (const path of ['/dashboard', '/chat', '/faq', '/changelog', '/no-such-page']) {
      await moveTo(page, path)
      await expectAccessible(page)
    }
  })

  test('every page has its address as title, and axe finds nothing on those that stand alone', async ({ page }) => {
    await open(page, '/no-such-page')
    for (const path of signedOutPages) await moveTo(page, path)
    for (const path of standalonePages) {
      await moveTo(page, path)
      await expectAccessible(page)
    }
    await page.goto('/register')
    await expect(page).toHaveTitle('BizAgent /register')
  })

  test('the keyboard can skip to the content', async ({ page, request }) => {
    await enterReadOnly(page, request)
    await open(page, '/faq')

    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('main')).toBeFocused()
  })
})
