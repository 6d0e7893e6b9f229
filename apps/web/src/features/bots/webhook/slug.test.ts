import { webhookSlug } from '@app/contracts/bot-webhooks'
import { describe, expect, it } from 'vitest'
import { suggestSlug } from './slug.ts'

describe('a suggested slug', () => {
  it('reads like the name of the bot and ends in something nobody guesses', () => {
    expect(suggestSlug('Mây – tư vấn linen', () => 0)).toBe('may-tu-van-linen-00000000')
  })

  it('always keeps the rules of the contract', () => {
    for (const name of ['Đặt', '!!!', 'x'.repeat(50), 'Chốt đơn 24/7'])
      expect(webhookSlug.safeParse(suggestSlug(name)).success, name).toBe(true)
  })

  it('is another one each time', () => {
    expect(suggestSlug('Mây')).not.toBe(suggestSlug('Mây'))
  })
})
