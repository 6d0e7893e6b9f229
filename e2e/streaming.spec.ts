import { startFakeLlm, type FakeLlm } from '../apps/server/test/fakes/llm/fake-llm.ts'
import { expectAccessible } from './pages/axe.ts'
import { givenLiveBot, log, threadWith } from './pages/console.ts'
import { creditsOfShop } from './pages/credits.ts'
import { enter } from './pages/shell.ts'
import { launchRoomy } from './support/roomy-trial.ts'
import { expect, test as base } from './support/test.ts'

interface ModelServer {
  url: string
  model: FakeLlm
}

/** A separate server with a fake model that plays what the test tells it to. */
const test = base.extend<{ model: FakeLlm }, { modelServer: ModelServer }>({
  modelServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const model = await startFakeLlm()
      const env = {
        LLM_BASE_URL: model.baseUrl,
        LLM_API_KEY: model.key ?? '',
        LLM_CHAT_MODEL: 'fake',
      }
      const server = await launchRoomy({ env })
      await use({ url: server.url, model })
      await server.stop()
      await model.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ modelServer }, use) => use(modelServer.url),
  model: async ({ modelServer }, use) => {
    modelServer.model.reset()
    await use(modelServer.model)
  },
})

const words = 'Dạ bên em có nhiều mẫu linen mặc rất mát ạ, anh chị thích kiểu suông hay kiểu ôm để em gợi ý cho hợp?'

test('an answer a model is writing is seen as it grows, and stops for good when staff say so', async ({
  page: visitor,
  request,
  newVisitor,
  model,
}) => {
  const staff = await (await newVisitor()).newPage()
  const { token } = await enter(staff, request)
  const botId = await givenLiveBot(request, token, 'Mây', { source: 'platform' })
  const bubble = (text: string) => visitor.locator('.theirs .bubble').filter({ hasText: text })
  const say = async (text: string) => {
    await visitor.getByRole('textbox', { name: 'Nội dung tin nhắn' }).fill(text)
    await visitor.getByRole('button', { name: 'Gửi', exact: true }).click()
  }
  const writing = staff.locator('[data-writing]')
  const answersOfAi = log(staff).getByRole('button', { name: /^Vì sao AI trả lời/ })
  model.onRequest(() => ({ text: words }))
  await visitor.goto(`/w/${botId}`)

  await test.step('one that is quick is there in both windows', async () => {
    await say('tu van giup em mot bo mac di choi')
    await expect(bubble('gợi ý cho hợp?')).toHaveCount(1)
    await staff.goto(`/chat?thread=${await threadWith(request, token, 'tu van giup em')}`)
    await expect(answersOfAi).toHaveCount(1)
  })

  await test.step('one that is slow grows in both windows', async () => {
    // So slow that it outlasts the test.
    model.onRequest(() => ({
      text: `${words.replace('Dạ bên em', 'Vâng shop em')} ${words}`,
      stream: { tokenMs: 2000 },
    }))
    await say('con vay thi sao')
    await expect(writing).toContainText('Vâng')
    await expect(bubble('Vâng')).toHaveCount(1)
    await expect(writing).toContainText('Vâng shop em')
    await expect(bubble('Vâng shop em')).toHaveCount(1)
    await expect(writing).not.toContainText('gợi ý cho hợp')
  })

  await test.step('stopped, it is gone for both, and the model is asked no further', async () => {
    await writing.getByRole('button', { name: 'Dừng' }).click()
    await expect(staff.getByText('Đã dừng. Lượt này không tính credit.')).toBeVisible()
    await expect(log(staff).getByText(/dừng câu trả lời của AI/)).toBeVisible()
    await expect(writing).toBeHidden()
    await expect(bubble('Vâng')).toHaveCount(0)
    expect(await model.requests.at(-1)?.outcome).toBe('closed')
  })

  await test.step('the next question is answered, and of the stopped answer nothing has come', async () => {
    model.onRequest(() => ({ text: words.replace('Dạ', 'Vâng ạ') }))
    await say('con ao so mi thi sao')
    await expect(bubble('Vâng ạ bên em')).toHaveCount(1)
    await expect(answersOfAi).toHaveCount(2)
    await expect(log(staff).getByText('Vâng shop em')).toHaveCount(0)
    await expect(bubble('Vâng shop em')).toHaveCount(0)
  })
  await test.step('without credits customers are handed over, staff see why, and the owner how the shop goes on', async () => {
    const credits = await creditsOfShop(request, token)
    await credits.takeAll()
    const asked = model.requests.length
    const customer = await (await newVisitor()).newPage()
    const answers = customer.locator('.theirs .bubble')
    const ask = async (text: string) => {
      await customer.getByRole('textbox', { name: 'Nội dung tin nhắn' }).fill(text)
      await customer.getByRole('button', { name: 'Gửi', exact: true }).click()
    }
    await customer.goto(`/w/${botId}`)
    await ask('phoi do di bien giup minh voi')
    await expect(answers.filter({ hasText: /nhân viên/ })).toHaveCount(1)
    await expect(customer.locator('.log')).not.toContainText(/credit/i)
    expect(model.requests).toHaveLength(asked)

    await staff.goto(`/chat?thread=${await threadWith(request, token, 'phoi do di bien')}`)
    await expect(log(staff).getByText(/Lời chuyển giao · 0 credit/)).toBeVisible()
    await expect(staff.getByRole('status').filter({ hasText: 'Hết credit' })).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Đóng cảnh báo credit' })).toHaveCount(0)
    await staff.goto('/dashboard')
    await expect(staff.getByRole('heading', { name: /Shop vẫn đang tiếp khách/ })).toBeVisible()
    await expect(staff.getByText(/1 khách đang chờ/)).toBeVisible()
    await expect(staff.getByText('1 câu khách hỏi, câu nào cũng có hồi đáp')).toBeVisible()
    await expectAccessible(staff)

    // What was handed over stays with staff; whoever asks anew is answered, and every warning is gone by itself.
    await credits.give(1000)
    await expect(staff.getByRole('heading', { name: /Shop vẫn đang tiếp khách/ })).toHaveCount(0)
    await say('con quan thi sao')
    await expect(bubble('Vâng ạ bên em')).toHaveCount(2)
    await expect(answers.filter({ hasText: /nhân viên/ })).toHaveCount(1)
  })
})
