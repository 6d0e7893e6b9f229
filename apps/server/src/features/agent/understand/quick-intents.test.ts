import { describe, expect, it } from 'vitest'
import { quickIntent, type QuickIntent } from './quick-intents.ts'

const cases: Record<QuickIntent, readonly string[]> = {
  greeting: [
    'chào shop',
    'Xin chào ạ!',
    'hello',
    'hi shop ơi',
    'alo',
    'Dạ chào em',
    'chao buoi sang',
    'Good morning',
    'hey there 👋',
  ],
  thanks: [
    'cảm ơn shop nhiều nha',
    'cam on',
    'thanks',
    'Thank you so much!',
    'ok cảm ơn em',
    'tks shop',
    'dạ cảm ơn ạ 🙏',
  ],
  bye: ['tạm biệt', 'bye shop', 'Bye bye', 'hẹn gặp lại nha', 'goodbye'],
  restart: ['làm lại', 'bắt đầu lại từ đầu', 'restart', 'start over', 'menu', 'lam lai nha shop'],
  'want-human': [
    'gặp nhân viên',
    'cho gap nguoi that',
    'cho mình nói chuyện với nhân viên tư vấn',
    'cho em gặp nv',
    'mình muốn gặp quản lý',
    'chuyển cho nhân viên giúp mình',
    'kết nối tổng đài viên',
    'có ai ở đó không',
    'nhân viên đâu rồi',
    'không muốn nói chuyện với bot',
    'talk to a human',
    'Can I speak with a real person?',
    'connect me to an agent please',
    'I need a human',
    'gọi chủ shop giúp mình',
    'cần nhân viên hỗ trợ',
  ],
  'are-you-a-bot': [
    'bạn là bot à',
    'đây là bot hay người vậy',
    'mình đang nói chuyện với người hay máy?',
    'em có phải người thật không',
    'bạn là AI hả?',
    'are you a bot?',
    'Are you human?',
    'is this a real person',
    'người thật hay robot thế',
  ],
}

describe('a quick intent', () => {
  it.each(Object.entries(cases).flatMap(([intent, texts]) => texts.map((text) => [text, intent] as const)))(
    'of "%s" is %s',
    (text, intent) => {
      expect(quickIntent(text)?.intent).toBe(intent)
    },
  )

  it.each([
    'chào shop, áo này giá bao nhiêu',
    'hi shop còn size M không',
    'cảm ơn shop, cho mình hỏi phí ship',
    'không cần gặp nhân viên đâu',
    'đừng chuyển cho nhân viên',
    'shop có tuyển nhân viên không',
    'nhân viên giao hàng gọi mình chưa',
    'nhân viên shop nhiệt tình quá',
    'liên hệ nhân viên bằng cách nào',
    'đồng phục cho nhân viên công ty',
    "I don't need to talk to a human",
    'làm lại móng giá bao nhiêu',
    'menu có món gì',
    'menu trà sữa',
    'máy giặt còn hàng không',
    'shop bán robot hút bụi không',
    'có phải hàng thật không',
    'áo cho người lớn hay trẻ em',
    'hẹn gặp lại lúc mấy giờ',
    'dạy tiếng anh cho nhân viên công ty không',
    'Công ty em muốn mở lớp cho nhân viên thì sao?',
    'có ai mua chưa',
    'chào giá giúp mình',
    '',
    '👍',
    'Ai là tổng thống Mỹ hiện nay?',
    'thank you card bán không',
  ])('is not seen in "%s"', (text) => {
    expect(quickIntent(text)).toBeNull()
  })

  it('says which words it stands on', () => {
    expect(quickIntent('Cho mình gặp nhân viên với ạ')).toEqual({
      intent: 'want-human',
      phrase: expect.stringContaining('nhan vien'),
    })
  })
})
