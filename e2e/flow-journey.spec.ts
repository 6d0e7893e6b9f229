import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './pages/axe.ts'
import { botAct, givenBot } from './pages/bots.ts'
import { answer, answerBar, log, openThread, threadWith } from './pages/console.ts'
import { card, dragToAdd, openBlock, phoneLog, pickKind, saved, sayOnPhone } from './pages/flows.ts'
import { enter, open } from './pages/shell.ts'
import { openChat, openShop, say } from './pages/widget.ts'
import { launch, type RunningServer } from './support/launch.ts'
import { launchRoomy } from './support/roomy-trial.ts'
import { expect, test as base } from './support/test.ts'

interface MortalServer {
  url: string
  /** The process dies at once, and another one goes on with its data at the same address. */
  killAndStart: () => Promise<void>
}

/** A server that this test alone talks to, since it is killed. */
const test = base.extend<{ mortal: MortalServer }>({
  mortal: async ({}, use) => {
    const env = { SEED_DEMO: 'false' }
    const lives: RunningServer[] = [await launchRoomy({ env })]
    const now = () => lives.at(-1) as RunningServer
    const { url } = now()
    await use({
      url,
      killAndStart: async () => {
        await now().end('SIGKILL')
        lives.push(await launch({ env, dataFrom: now().dataDir, port: Number(new URL(url).port) }))
      },
    })
    for (const life of lives) await life.stop()
  },
  baseURL: async ({ mortal }, use) => use(mortal.url),
})

const askPhone = 'Dạ {{xưng}} xin số điện thoại của {{gọi}} ạ?'
const thanks = 'Dạ shop đã chốt đơn cho mình, mai giao ạ.'
const wrong = 'Dạ số này chưa đúng, mình xem lại giúp em nhé.'

/** The shop's page as its demo has it, with the line of this bot in it. */
const putOnStorefront = async (page: Page, botId: string) => {
  const shared = process.env.E2E_BASE_URL ?? ''
  await page.route(/\/demo-shop/, async (route) => {
    const reply = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/^https?:\/\/[^/]+/, shared),
    })
    if (!reply.headers()['content-type']?.startsWith('text/html')) return route.fulfill({ response: reply })
    const html = (await reply.text()).replace(/data-bot="[^"]+"/, `data-bot="${botId}"`)
    return route.fulfill({ response: reply, body: html })
  })
}

const openEmptyFlow = async (page: Page, request: APIRequestContext, token: string, name: string): Promise<string> => {
  const { id } = await givenBot(request, token, name, 'flow')
  await open(page, `/biz-agent/${id}`)
  await expect(card(page, 'Chuyển nhân viên')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('heading', { name: 'Bạn muốn bắt đầu từ đâu?' })).toBeVisible()
  return id
}

const buildWithMouse = async (page: Page) => {
  const canvas = page.getByRole('region', { name: 'Sơ đồ luồng' })
  await page
    .getByRole('button', { name: 'Bắt đầu', exact: true })
    .last()
    .dragTo(canvas, { targetPosition: { x: 120, y: 160 } })
  await expect(card(page, 'Bắt đầu')).toBeVisible()
  await dragToAdd(page, 'Bắt đầu', 'next')
  await pickKind(page, 'sdt', 'Hỏi & lưu')
  const question = page.getByRole('textbox', { name: 'Câu hỏi' })
  // As a hand types: a name of several words.
  await page.getByRole('textbox', { name: 'Tên khối' }).pressSequentially('Số điện thoại')
  await question.fill('Xin số {{khach.sdt}}')
  await expect(page.getByText('Chưa có biến tên khach.sdt.')).toBeVisible()
  await question.fill(askPhone)
  await expect(card(page, 'Số điện thoại')).toContainText('xin số điện thoại')
  await page.getByRole('combobox', { name: 'Loại câu trả lời' }).click()
  await page.getByRole('option', { name: 'Số điện thoại', exact: true }).click()
  await dragToAdd(page, 'Số điện thoại', 'invalid', 260)
  await pickKind(page, 'gui tin', 'Gửi tin')
  await page.getByRole('textbox', { name: 'Phần 1' }).fill(wrong)
  await page.getByRole('textbox', { name: 'Tên khối' }).fill('Nhắc số sai')
  await dragToAdd(page, 'Nhắc số sai', 'next')
  await pickKind(page, 'ket thuc', 'Kết thúc')
  await dragToAdd(page, 'Số điện thoại', 'ok')
  await pickKind(page, 'chuyen nhan vien', 'Chuyển nhân viên')
  await dragToAdd(page, 'Chuyển nhân viên', 'returned')
  await pickKind(page, 'gui tin', 'Gửi tin')
  await page.getByRole('textbox', { name: 'Phần 1' }).fill(thanks)
  await page.getByRole('textbox', { name: 'Tên khối' }).fill('Cảm ơn')
  await dragToAdd(page, 'Cảm ơn', 'next')
  await pickKind(page, 'ket thuc', 'Kết thúc')
  await page.getByRole('combobox', { name: 'Kết quả' }).click()
  await page.getByRole('option', { name: 'Có đơn' }).click()
  await saved(page)
}

/** Only keys from here on: no pointer, and no focus that a key did not bring. */
const buildWithKeys = async (page: Page) => {
  const { keyboard } = page
  const name = async (words: string) => {
    await keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: /tên/i }).and(page.locator(':focus'))).toBeVisible()
    await keyboard.press('Control+a')
    await keyboard.insertText(words)
    await keyboard.press('Enter')
    await expect(card(page, words)).toBeFocused()
  }
  const settings = async (...keys: (() => Promise<void>)[]) => {
    await keyboard.press('Enter')
    await expect(page.locator('[data-settings] :focus')).toBeVisible()
    for (const press of keys) await press()
    await keyboard.press('Escape')
    await expect(page.locator('.react-flow__node-card:focus')).toBeVisible()
  }
  const write = (words: string) => async () => {
    await keyboard.press('Control+a')
    await keyboard.insertText(words)
  }
  const choose = (words: string) => async () => {
    await expect(page.locator(':focus')).toHaveRole('combobox')
    await keyboard.press('Enter')
    await expect(page.locator(':focus')).toHaveRole('listbox')
    const names = await page.locator(':focus').getByRole('option').allTextContents()
    await keyboard.press('Home')
    for (let step = names.indexOf(words); step > 0; step -= 1) await keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: words, exact: true })).toHaveAttribute('data-highlighted', '')
    await keyboard.press('Enter')
    // The list has these words too, until it has closed.
    await expect(page.locator(':focus')).toHaveRole('combobox')
    await expect(page.locator(':focus')).toContainText(words)
  }
  const tab = () => keyboard.press('Tab')
  const add = async (words: string, kind: string) => {
    await keyboard.press('/')
    await pickKind(page, words, kind)
    await expect(card(page, kind).last()).toBeFocused()
  }

  await keyboard.press('/')
  await pickKind(page, 'bat dau', 'Bắt đầu')
  await expect(card(page, 'Bắt đầu')).toBeFocused()
  await add('sdt', 'Hỏi & lưu')
  await settings(write(askPhone), tab, choose('Số điện thoại'))
  await name('Số điện thoại')
  await add('chuyen nhan vien', 'Chuyển nhân viên')
  await add('gui tin', 'Gửi tin')
  await settings(write(thanks))
  await name('Cảm ơn')
  await add('ket thuc', 'Kết thúc')
  await settings(choose('Có đơn'))
  // Back to the question, along the way the customer comes, and to its second branch.
  for (const back of ['Cảm ơn', 'Chuyển nhân viên', 'Số điện thoại']) {
    await keyboard.press('ArrowLeft')
    await expect(card(page, back)).toBeFocused()
  }
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await add('gui tin', 'Gửi tin')
  await settings(write(wrong))
  await name('Nhắc số sai')
  await keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Tiếp thì đi tới đâu?' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keyboard.insertText('ket thuc')
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Nhắc số sai')).toBeFocused()
}

/** Both ways lead to this: each block with where its branches go. */
const drawn = {
  'start ': { next: 'ask Số điện thoại' },
  'ask Số điện thoại': { ok: 'handoff ', invalid: 'message Nhắc số sai' },
  'handoff ': { returned: 'message Cảm ơn' },
  'message Cảm ơn': { next: 'end ' },
  'message Nhắc số sai': { next: 'end ' },
  'end ': {},
}

interface DrawnNode {
  id: string
  type: string
  label?: string
  out: Record<string, string>
}

const savedFlow = async (request: APIRequestContext, token: string, id: string) => {
  const reply = await request.get(`/api/bots/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { nodes } = ((await reply.json()) as { config: { nodes: DrawnNode[] } }).config
  const nameOf = (nodeId: string) => {
    const { type, label = '' } = nodes.find((each) => each.id === nodeId) ?? { type: 'nothing' }
    return `${type} ${label}`
  }
  return Object.fromEntries(
    nodes.map((node) => [
      nameOf(node.id),
      Object.fromEntries(Object.entries(node.out).map(([output, to]) => [output, nameOf(to)])),
    ]),
  )
}

const publish = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog', { name: /^Xuất bản “/ })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test.describe('a flow', () => {
  // While the server is dead, the open pages ask it in vain.
  test.use({
    expectedConsole: [
      /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection/,
    ],
  })

  test('is built with the mouse, tried, published, and brings a customer to an order across a kill', async ({
    page,
    request,
    mortal,
    newVisitor,
  }) => {
    test.setTimeout(480_000)
    await page.setViewportSize({ width: 1440, height: 1000 })
    const { token } = await enter(page, request)
    const id = await openEmptyFlow(page, request, token, 'Chốt đơn')
    await test.step('with the mouse', async () => {
      await buildWithMouse(page)
      expect(await savedFlow(request, token, id)).toEqual(drawn)
      await page.getByRole('radio', { name: 'Danh sách' }).check({ force: true })
      await expect(page.getByRole('button', { name: /^Khối 1 trong 7, Bắt đầu/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Sơ đồ' }).check({ force: true })
    })

    await test.step('tried on the phone, and kept as a test', async () => {
      await page.getByRole('button', { name: 'Chạy thử', exact: true }).first().click()
      await sayOnPhone(page, 'Chào shop')
      await expect(phoneLog(page).getByText('xin số điện thoại của')).toBeVisible()
      await expect(card(page, 'Số điện thoại')).toContainText('chờ khách')
      await sayOnPhone(page, '0900000027')
      const steps = page.getByRole('region', { name: 'Các bước đã chạy' })
      await expect(steps).toContainText('Khách nhắn “0900000027”, hiểu là “0900000027”.')
      await page.getByRole('button', { name: 'Nhân viên trả lại' }).click()
      await expect(phoneLog(page).getByText(thanks)).toBeVisible()
      await expect(steps).toContainText('Kết thúc')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Lưu làm test' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Lưu tình huống' }).click()
      await expect(page.getByText('Đã lưu tình huống “0900000027”.')).toBeVisible()
      await page.getByRole('button', { name: 'Đóng chạy thử' }).click()
    })

    await test.step('a block keeps what it did last, and a note for colleagues', async () => {
      await openBlock(page, 'Số điện thoại')
      await page.getByRole('tab', { name: 'Lần chạy' }).click()
      await expect(page.getByRole('tabpanel')).toContainText('Khách nhắn “0900000027”, hiểu là “0900000027”.')
      await page.getByRole('tab', { name: 'Ghi chú' }).click()
      await page.getByRole('textbox', { name: 'Ghi chú cho đồng nghiệp' }).fill('Hỏi Mai trước khi sửa.')
      await expect(card(page, 'Số điện thoại').getByTitle('Ghi chú: Hỏi Mai trước khi sửa.')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Cài đặt' }).click()
      await saved(page)
    })

    await test.step('published', async () => {
      await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
      await expect(page.getByText('Không có khách nào đang giữa luồng.')).toBeVisible()
      await publish(page, 'Xuất bản')
      await expect(page.getByText('Bản 1 đang chạy')).toBeVisible()
    })

    const visitor = await (await newVisitor()).newPage()
    await putOnStorefront(visitor, id)
    await openShop(visitor)
    const chat = await openChat(visitor)
    const hello = `Mình muốn mua áo ${crypto.randomUUID().slice(0, 6)}`
    await say(chat, hello)
    await expect(chat.locator('.theirs .bubble', { hasText: 'xin số điện thoại' })).toHaveCount(1)

    await test.step('a new version takes over the customer who is in the middle', async () => {
      await openBlock(page, 'Cảm ơn')
      await page.getByRole('textbox', { name: 'Phần 1' }).fill(`${thanks} (bản mới)`)
      await saved(page)
      await page.getByRole('button', { name: 'Xuất bản', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Xuất bản “/ })
      await expect(dialog.getByRole('list', { name: 'Khách đang đứng ở khối nào' })).toContainText('Số điện thoại 1')
      await dialog.getByRole('radio', { name: /^Chuyển ngay 1 khách/ }).check({ force: true })
      await publish(page, 'Xuất bản và chuyển 1 khách')
      await expect(page.getByText('Bản 2 đang chạy')).toBeVisible()
    })

    await test.step('the server dies, and the customer goes on where they were', async () => {
      await mortal.killAndStart()
      await say(chat, '0900000027')
      await expect(chat.locator('.theirs .bubble', { hasText: 'chuyển nhân viên' })).toHaveCount(1)
      await expect(chat.locator('.theirs .bubble', { hasText: 'xin số điện thoại' })).toHaveCount(1)
    })

    await test.step('staff step in and give back', async () => {
      const threadId = await threadWith(request, token, hello)
      await open(page, '/chat')
      await openThread(page, threadId, hello)
      await answerBar(page).getByRole('button', { name: 'Nhận chat', exact: true }).click()
      await answer(page, 'Dạ em Mai đây ạ, áo còn size M.')
      await expect(chat.locator('.theirs .bubble', { hasText: 'áo còn size M' })).toHaveCount(1)
      await answerBar(page).getByRole('button', { name: 'Trả lại AI' }).click()
      await expect(chat.locator('.theirs .bubble', { hasText: `${thanks} (bản mới)` })).toHaveCount(1)
      await expect(log(page).getByText(thanks)).toHaveCount(1)
    })

    await test.step('the report says how it ended', async () => {
      await open(page, `/biz-agent/${id}?tab=report`)
      await expect(page.getByRole('heading', { name: 'Luồng kết thúc thế nào' })).toBeVisible()
      await expect(page.getByText('1 lượt · 100')).toBeVisible()
      await expect(page.getByText('Có đơn')).toBeVisible()
    })
  })
})

base('a flow is built with the keyboard alone, which ? explains', async ({ page, request }) => {
  base.setTimeout(360_000)
  const { token } = await enter(page, request)
  const id = await openEmptyFlow(page, request, token, 'Chốt đơn bằng phím')
  await expectAccessible(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Phím tắt của trình dựng luồng' })
  await expect(help).toContainText('Ctrl Z / Y')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await buildWithKeys(page)
  await page.keyboard.press('Delete')
  await expect(card(page, 'Nhắc số sai')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(card(page, 'Nhắc số sai')).toBeVisible()
  await saved(page)
  expect(await savedFlow(request, token, id)).toEqual(drawn)
})

base('two colleagues see each other in a flow that was made of a chatbot', async ({ page, request, newVisitor }) => {
  const { token } = await enter(page, request, 'mai@nanglinen.example')
  const { id } = await givenBot(request, token, `Tư vấn ${crypto.randomUUID().slice(0, 6)}`)
  await open(page, `/biz-agent/${id}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await botAct(page, name, 'Chuyển thành luồng')
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo luồng' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(card(page, 'Bắt đầu')).toBeVisible()

  const colleague = await (await newVisitor()).newPage()
  await enter(colleague, request, 'lan@nanglinen.example')
  await open(colleague, new URL(page.url()).pathname)
  const here = (of: Page) => of.getByRole('list', { name: 'Đang mở luồng này' })
  await expect(here(page)).toContainText('Lê Thu Lan')
  await expect(here(colleague)).toContainText('Trần Ngọc Mai')

  await card(page, 'Bắt đầu').click()
  await expect(card(colleague, 'Bắt đầu')).toContainText('Trần Ngọc Mai đang sửa')
  // As by closing the tab: nothing of the page runs on.
  await page.goto('about:blank')
  await expect(here(colleague)).toBeHidden()
})
