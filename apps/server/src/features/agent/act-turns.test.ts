import { describe, expect, it } from 'vitest'
import { getRun, getSession, startTestChat } from '@app/contracts/agent'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'
import { say } from '../../../test/talk.ts'

describe('what customers do besides asking', async () => {
  const { signIn, given, emitted } = await useApp()

  const shop = async (own: Parameters<typeof chatbotWith>[0] = {}) => {
    const owner = await signIn()
    const datasets = await given.shopDatasets(owner.workspaceId)
    const bot = await given.bot(owner.workspaceId, { config: chatbotWith({ datasets, ...own }) })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })
    return { owner, sessionId: body.id, say: async (text: string) => (await say(owner, body.id, text)).run }
  }

  it.each([
    ['shop ơi', 'chào'],
    ['ad ơi', 'chào'],
    ['cảm ơn shop nhiều nha', 'cảm ơn'],
    ['🙏🙏', 'cứ nhắn'],
    ['[hình ảnh: ao.jpg]', 'tên mẫu'],
    ['ok shop', 'cần gì thêm'],
    ['bạn là bot à', 'trợ lý tự động'],
    ['mắc quá, bớt chút đi', 'đúng giá niêm yết'],
    ['Mình tên Lan, số 0903456789', '0903456789'],
  ])('"%s" is answered with "%s", and nothing is looked up in vain', async (text, expected) => {
    const { say: write } = await shop()

    const run = await write(text)

    expect(run).toMatchObject({ status: 'done', outcome: 'small_talk', reply: { isHandoff: false, citations: [] } })
    expect(run.reply?.text).toContain(expected)
  })

  it('are no questions without an answer', async () => {
    const { say: write } = await shop()

    await write('Shop có bán vé máy bay đi Tokyo không?')
    for (const text of ['alo', '👍', 'đắt quá', 'cảm ơn shop']) expect((await write(text)).outcome).toBe('small_talk')
    const run = await write('chào shop, phí ship bao nhiêu?')

    expect(run).toMatchObject({ outcome: 'answered', reply: { citations: [{ title: 'Phí ship bao nhiêu?' }] } })
  })

  it.each(['làm ăn kiểu gì vậy', 'giao sai màu cho mình rồi', 'vcl'])(
    '"%s" gets an apology and a person',
    async (text) => {
      const { say: write } = await shop()

      const run = await write(text)

      expect(run).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true } })
      expect(run.reply?.text).toContain('xin lỗi')
    },
  )

  it('an order is taken down step by step and handed over whole', async () => {
    const { say: write, owner, sessionId } = await shop()

    await write('Áo sơ mi linen trắng giá bao nhiêu?')
    const begun = await write('chốt 2 cái size M')
    const named = await write('Lan 0903456789')
    const done = await write('giao về 12 Nguyễn Trãi, phường 5, quận 1 nhé')
    const corrected = await write('à nhầm, size S')
    const asked = await write('Phí ship bao nhiêu?')
    const { body } = await owner.call(getSession, { params: { sessionId } })

    expect(begun.reply?.text).toContain('2 × Áo sơ mi linen trắng, size M')
    expect(begun.reply?.text).toContain('tên, số điện thoại và địa chỉ nhận hàng')
    expect(named.reply?.text).toContain('địa chỉ nhận hàng')
    expect(done).toMatchObject({ outcome: 'handoff', reply: { isHandoff: true } })
    for (const fact of ['2 × Áo sơ mi linen trắng, size M', 'Lan', '0903456789', '12 Nguyễn Trãi'])
      expect(done.reply?.text).toContain(fact)
    expect(corrected.reply?.text).toContain('size S')
    // Staff have the order; the bot goes on answering.
    expect(asked.outcome).toBe('answered')
    expect(body.status).toBe('open')
  })

  it('an order holds several products, each with its size, and takes one more after it was handed over', async () => {
    const { say: write } = await shop()

    const begun = await write('lấy 2 áo sơ mi linen trắng size M và 1 đầm suông midi linen kem')
    const sized = await write('L')
    const done = await write('Lan 0903456789, 12 Nguyễn Trãi, phường Sài Gòn, hcm')
    const more = await write('lấy thêm 1 áo sơ mi linen xanh rêu size L nhé')
    const again = await write('cho mình thêm 1 áo sơ mi linen trắng size M nữa')

    expect(begun.reply?.text).toContain('size của Đầm suông midi linen kem')
    expect(sized.reply?.text).toContain('2 × Áo sơ mi linen trắng, size M; 1 × Đầm suông midi linen kem, size L')
    expect(done).toMatchObject({ outcome: 'handoff' })
    expect(more.reply?.text).toContain(
      '2 × Áo sơ mi linen trắng, size M; 1 × Đầm suông midi linen kem, size L; 1 × Áo sơ mi linen xanh rêu, size L',
    )
    expect(again.reply?.text).toContain('3 × Áo sơ mi linen trắng, size M')
    expect(again.reply?.text).toContain('1 × Áo sơ mi linen xanh rêu, size L')
  })

  it('a booking asks for what is missing and hands over a note', async () => {
    const { say: write, sessionId } = await shop()

    const begun = await write('đặt bàn 7h tối mai 4 người')
    await write('Hùng')
    const done = await write('0912345678')

    expect(begun.reply?.text).toContain('7h tối mai, 4 người')
    expect(begun.reply?.text).toContain('tên và số điện thoại')
    expect(done.reply?.text).toMatch(/7h tối mai, 4 người.*Hùng.*0912345678/)
    // Only real conversations are announced; the steps of a test chat show the same note.
    expect((await emitted('handoff.requested')).filter((event) => event['sessionId'] === sessionId)).toEqual([])
  })

  it('an order without a name of a product asks which one', async () => {
    const { say: write } = await shop()

    const which = await write('chốt đơn nha')
    const named = await write('áo sơ mi linen xanh rêu')

    expect(which.reply?.text).toContain('mẫu nào')
    expect(named.reply?.text).toContain('Áo sơ mi linen xanh rêu')
  })

  it('what is asked in the middle of an order is answered, and the order goes on', async () => {
    const { say: write } = await shop()

    await write('chốt 1 áo sơ mi linen trắng size M')
    const run = await write('Phí ship bao nhiêu?')

    expect(run.reply?.text).toContain('30.000đ')
    expect(run.reply?.text).toContain('số điện thoại')
  })

  it('takes back an order that is not wanted any more', async () => {
    const { say: write } = await shop()

    await write('chốt 1 áo sơ mi linen trắng size M')
    await write('thôi không lấy nữa')
    const run = await write('Phí ship bao nhiêu?')

    expect(run.reply?.text).not.toContain('số điện thoại')
  })

  it('says that somebody has paid to staff, and does not confirm it', async () => {
    const { say: write } = await shop()

    const run = await write('mình ck rồi nhé')

    expect(run).toMatchObject({ outcome: 'handoff' })
    expect(run.reply?.text).toContain('kiểm tra')
  })

  it('knows another size of the same thing, and the thing itself', async () => {
    const { say: write, owner } = await shop()

    await write('Áo sơ mi linen trắng còn size M không?')
    const other = await write('thế còn size S?')
    const price = await write('giá bao nhiêu?')
    const { body } = await owner.call(getRun, { params: { runId: other.id } })

    expect(other.reply?.citations).toMatchObject([{ title: 'Áo sơ mi linen trắng' }])
    expect(price.reply?.text).toContain('329.000')
    expect(body.steps[0]?.why).toContainEqual(expect.objectContaining({ kind: 'resolved', by: 'attribute' }))
    expect(body.steps[0]?.out).toMatchObject({ state: { topic: 'Áo sơ mi linen trắng' } })
  })

  it('answers each of several questions, and names the part that is open', async () => {
    const { say: write } = await shop()

    const both = await write('Phí ship bao nhiêu, shop mở cửa mấy giờ?')
    const half = await write('Phí ship bao nhiêu, có bán vé máy bay đi Tokyo không?')

    expect(both.reply?.text).toMatch(/30\.000đ[\s\S]*8h30/)
    expect(both.reply?.citations).toMatchObject([{ number: 1 }, { number: 2 }])
    expect(half.reply?.text).toMatch(/30\.000đ[\s\S]*Phần “có bán vé máy bay đi Tokyo không” em chưa có thông tin/)
  })

  it('answers English in English', async () => {
    const { say: write } = await shop()

    const hours = await write('What are your opening hours?')
    const thanks = await write('thank you so much')

    expect(hours.reply?.text).toMatch(/Here is what our information says about this: open from 8h30 to 21h30 every day/)
    expect(thanks.reply?.text).toContain("You're welcome")
  })

  it.each([
    ['em', 'anh/chị', 'Em sẽ gửi hàng cho anh/chị nhé. Shop đang mở cửa tới 21h.'],
    ['mình', 'bạn', 'Mình sẽ gửi hàng cho bạn nhé. Shop đang mở cửa tới 21h.'],
  ])('answers of pairs speak as "%s" to "%s" too', async (self, customer, expected) => {
    const owner = await signIn()
    const pairs = await given.dataset(owner.workspaceId, { type: 2, name: 'Hỏi đáp' })
    const questions = ['Khi nào gửi hàng?']
    const answer = 'Shop sẽ gửi hàng cho bạn nhé. Shop đang mở cửa tới 21h.'
    await given.knownItems(pairs, [{ kind: 'qna', title: 'Khi nào gửi hàng?', questions, body: answer }])
    const persona = { ...chatbotWith().persona, self, customer }
    const config = chatbotWith({ datasets: [{ id: pairs.id, priority: 5 }], persona })
    const bot = await given.bot(owner.workspaceId, { config })
    const { body } = await owner.call(startTestChat, { params: { id: bot.id }, body: {} })

    const { run } = await say(owner, body.id, 'Khi nào gửi hàng?')

    expect(run.reply?.text).toBe(expected)
  })

  it('keeps nothing of an order where the bot may not keep who customers are', async () => {
    const { tools } = chatbotWith()
    const { say: write } = await shop({ tools: { ...tools, captureContact: false } })

    const run = await write('chốt 2 áo sơ mi linen trắng size M')

    expect(run).toMatchObject({ outcome: 'handoff' })
    expect(run.reply?.text).toContain('2 × Áo sơ mi linen trắng, size M')
  })
})
