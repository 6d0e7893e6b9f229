import { expectAccessible } from './pages/axe.ts'
import { addRule, commentOnPhone } from './pages/comments.ts'
import { answer, answerBar, log, openThread, rowOf, threadList, threadWith } from './pages/console.ts'
import { answerInShopApp, drawer, lookAtPhoneOf, phoneLog, playSomebody, sayOnPhone } from './pages/pretend.ts'
import { askForCodeOfOwnMachine, askForHostedCode, onPhone, wizard } from './pages/qr-wizard.ts'
import { enter } from './pages/shell.ts'
import { launch } from './support/launch.ts'
import { expect, test as base } from './support/test.ts'

/** A server of its own: what is broken here would be broken for every other test of the demo shop. */
const test = base.extend<object, { ownServer: { url: string; dataDir: string } }>({
  ownServer: [
    async ({}, use) => {
      const server = await launch()
      await use({ url: server.url, dataDir: server.dataDir })
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
})

// One after the other, so that they share that server: filling it with the demo costs more than either test.
test.describe.configure({ mode: 'default' })

const question = 'ao nay con sz m k sh'

test('somebody plays a customer: the AI, staff and the shop’s own app answer on the phone, until the sign-in ends', async ({
  page,
  request,
}) => {
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  await page.goto('/chat')
  await expect(threadList(page).getByRole('link').first()).toBeVisible()
  await playSomebody(page, 'Nắng Linen', 'Chị Thảo')

  await test.step('what the customer writes is in the console, and the AI answers on the phone', async () => {
    await drawer(page).getByRole('button', { name: question }).click()
    await expect(threadList(page).getByRole('link', { name: /Chị Thảo/ })).toBeVisible()
    await expect(phoneLog(page)).toContainText('kiểm tra tồn kho từng size')
    await expectAccessible(page)
  })
  const threadId = await threadWith(request, token, 'Chị Thảo')
  await openThread(page, threadId, question)

  await test.step('four messages in a row are one turn', async () => {
    const answers = phoneLog(page).locator('.theirs')
    await drawer(page).getByRole('button', { name: '4 tin liền' }).click()
    await expect(phoneLog(page)).toContainText('ship ve hn bn')
    await expect(answers).toHaveCount(2)
  })

  await test.step('an answer in the shop’s own app is a colleague’s: it is in the console, and the AI goes quiet', async () => {
    await answerInShopApp(page, 'Dạ em Lan gửi chị bảng size ạ')
    await expect(log(page)).toContainText('Dạ em Lan gửi chị bảng size ạ')
    await expect(answerBar(page)).toContainText('AI trả lời lại sau')
    await sayOnPhone(page, 'ok cam on em')
    await expect(log(page)).toContainText('ok cam on em')
    await expect(phoneLog(page).locator('.theirs')).toHaveCount(3)
  })

  await test.step('staff answers from the console, seen on the phone', async () => {
    await answer(page, 'Dạ chị cần thêm gì cứ nhắn em ạ')
    await expect(phoneLog(page)).toContainText('Dạ chị cần thêm gì cứ nhắn em ạ')
  })

  await test.step('the sign-in ends: the next answer does not leave, and the console says which channel it is', async () => {
    await drawer(page).getByRole('button', { name: 'Thử: Làm hết hạn đăng nhập' }).click()
    await answer(page, 'Dạ tin này sẽ không tới ạ')
    await expect(page.getByText('2 kênh mất kết nối.')).toBeVisible()
    await expect(rowOf(page, threadId)).toBeVisible()
    await expect(phoneLog(page)).not.toContainText('Dạ tin này sẽ không tới ạ')
  })

  await test.step('the page is connected again by its window: its history is there, the unsent answer waits', async () => {
    await drawer(page).getByRole('button', { name: 'Đóng' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Kết nối lại' }).click()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Mở cửa sổ đăng nhập' }).click(),
    ])
    await popup.getByRole('button', { name: 'Tiếp tục' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xong' }).click()
    await page.getByRole('link', { name: /^Hội thoại/ }).click()
    await openThread(page, threadId, 'ok cam on em')
    await log(page).getByRole('button', { name: 'Gửi lại' }).click()
    await lookAtPhoneOf(page, 'Nắng Linen', 'Chị Thảo')
    await expect(phoneLog(page)).toContainText('ok cam on em')
    await expect(phoneLog(page).getByText('Dạ tin này sẽ không tới ạ')).toHaveCount(1)
  })
})

test('a comment under a post: a rule answers, writes privately and hides the number; staff read and answer it', async ({
  page,
  request,
}) => {
  await enter(page, request, 'mai@nanglinen.example')

  await test.step('two rules are made below those of the demo; the second is moved to the top', async () => {
    await page.goto('/integration')
    await page.getByRole('button', { name: /^Facebook Nắng Linen/ }).click()
    await addRule(page, 'Bình luận khác', { answer: 'Dạ shop chào {tên} ạ' })
    await addRule(page, 'Hỏi giá', {
      words: 'gia',
      answer: 'Dạ em nhắn riêng {tên} rồi ạ',
      privately: 'Dạ áo Gió 329.000đ ạ',
      hidesPhones: true,
    })
    await expectAccessible(page)
    const rules = page.getByRole('switch', { name: /^Bật luật/ })
    const own = page.getByRole('switch', { name: 'Bật luật “Hỏi giá”' })
    for (let at = (await rules.count()) - 1; at > 0; at -= 1) {
      await expect(rules.nth(at)).toHaveAccessibleName('Bật luật “Hỏi giá”')
      await page.getByRole('button', { name: 'Đưa “Hỏi giá” lên' }).click()
    }
    await expect(rules.first().and(own)).toBeVisible()
  })

  await test.step('somebody comments with a phone number', async () => {
    await page.goto('/chat')
    await expect(threadList(page).getByRole('link').first()).toBeVisible()
    await playSomebody(page, 'Nắng Linen', 'Chị Bình')
    await commentOnPhone(page, 'cho xin gia 0912345678')
    await expect(phoneLog(page)).toContainText('Dạ em nhắn riêng Chị Bình rồi ạ')
    await expect(phoneLog(page)).toContainText('Dạ áo Gió 329.000đ ạ')
    await expect(phoneLog(page)).toContainText('Đã bị ẩn')
  })

  await test.step('the comment is a conversation of its own, with its post and what the rule did', async () => {
    const comments = threadList(page)
      .getByRole('link', { name: /Chị Bình/ })
      .filter({ has: page.getByRole('img', { name: 'Bình luận' }) })
    await comments.click()
    await expect(log(page)).toContainText('cho xin gia 0912345678')
    await expect(log(page)).toContainText('Đang ẩn dưới bài viết')
    await expect(log(page)).toContainText('Luật “Hỏi giá”: nhắn riêng')
    await expectAccessible(page)
    await answer(page, 'Dạ shop gửi thêm hình rồi ạ')
    await expect(phoneLog(page)).toContainText('Dạ shop gửi thêm hình rồi ạ')
  })
})

test('a personal account runs on the server: scanned, answered, thrown out, noticed, and back on the shop’s own machine', async ({
  page,
  request,
  ownServer: { dataDir },
}) => {
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  const list = await request.get('/api/workgates', { headers: { authorization: `Bearer ${token}` } })
  const { items } = (await list.json()) as { items: { id: string; name: string }[] }
  const gateId = items.find(({ name }) => name === 'Kho Nắng Linen')?.id ?? ''
  const connected = () => expect(wizard(page)).toContainText('Đã kết nối. Cửa sổ này tự đóng.')

  await test.step('the code is declined, then scanned and confirmed; nobody starts a program', async () => {
    await askForHostedCode(page, gateId)
    const phone = wizard(page).getByRole('link', { name: 'Quét thử bằng điện thoại mô phỏng' })
    await expect(phone).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1:\d+\/phone$/)
    await onPhone(request, dataDir, 'scan', 'Kho Nắng Linen')
    await expect(wizard(page)).toContainText('Đã quét mã')
    await onPhone(request, dataDir, 'decline')
    await expect(wizard(page).getByRole('alert')).toContainText('Bạn đã bấm từ chối trên điện thoại.')
    // Not before: the ring of a code is drawn anew every second, and the check waits until nothing moves.
    await expectAccessible(page, '[role=dialog]')
    await wizard(page).getByRole('button', { name: 'Quét lại' }).click()
    await expect(wizard(page)).toContainText('Đang chờ quét')
    await onPhone(request, dataDir, 'scan', 'Kho Nắng Linen')
    await expect(wizard(page)).toContainText('Đã quét mã')
    await onPhone(request, dataDir, 'confirm')
    await connected()
    await expect(wizard(page)).toBeHidden()
  })

  await page.goto('/chat')
  await expect(threadList(page).getByRole('link').first()).toBeVisible()
  await playSomebody(page, 'Kho Nắng Linen', 'Anh Bảo')
  await test.step('the AI and staff answer on the customer’s phone', async () => {
    await drawer(page).getByRole('button', { name: question }).click()
    await expect(phoneLog(page)).toContainText('kiểm tra tồn kho từng size')
    await openThread(page, await threadWith(request, token, 'Anh Bảo'), question)
    await answer(page, 'Dạ em kiểm tra kho rồi báo anh ạ')
    await expect(phoneLog(page)).toContainText('Dạ em kiểm tra kho rồi báo anh ạ')
  })

  const chat = page.url()
  await test.step('Zalo throws it out: the console says so', async () => {
    await drawer(page).getByRole('button', { name: 'Thử: Làm hết hạn đăng nhập' }).click()
    await expect(page.getByText('2 kênh mất kết nối.')).toBeVisible()
  })

  const connector = await test.step('it is connected again by the program the shop downloads and starts', async () => {
    const started = await askForCodeOfOwnMachine(page, gateId)
    await onPhone(request, dataDir, 'scan', 'Kho Nắng Linen')
    await expect(wizard(page)).toContainText('Đã quét mã')
    await onPhone(request, dataDir, 'confirm')
    await connected()
    return started
  })

  await test.step('after a new code the conversation goes on where it was', async () => {
    await page.goto(chat)
    await expect(log(page)).toContainText('Dạ em kiểm tra kho rồi báo anh ạ')
    await answer(page, 'Dạ còn 3 cái ạ')
    await lookAtPhoneOf(page, 'Kho Nắng Linen', 'Anh Bảo')
    await expect(phoneLog(page)).toContainText('Dạ còn 3 cái ạ')
  })

  await test.step('its token is taken away: it ends by itself and asks to be paired anew', async () => {
    await page.goto(`/integration/${gateId}`)
    await expect(page.getByText('Đang trực tuyến')).toBeVisible()
    await page.getByRole('button', { name: 'Thu hồi' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi' }).click()
    await expect(page.getByText('Chưa có bộ nối nào làm việc cho tài khoản này.')).toBeVisible()
    expect(await connector.exitCode()).toBe(2)
  })
})

base('the phone is a page of its own on a small screen', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, request, 'mai@nanglinen.example')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Giả làm khách' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /Giả làm khách/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Zalo OA' }).check()
  await sayOnPhone(page, 'shop oi cho minh hoi')
  await expect(page.getByLabel('Tin nhắn của khách')).toHaveValue('')
  await expectAccessible(page)
})
