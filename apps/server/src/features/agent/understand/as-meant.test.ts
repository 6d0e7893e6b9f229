import { describe, expect, it } from 'vitest'
import { understandQuery } from '#features/knowledge/search/query-terms.ts'
import { asksForThing } from '../builtin/asks-for-thing.ts'
import { detectAddress } from './pronouns.ts'
import { quickIntent } from './quick-intents.ts'

describe('rules are asked of the accents that were typed', () => {
  it.each([
    'vải này người già mặc có ngứa không',
    'vai nay nguoi gia mac co ngua khong',
    'phòng cho gia đình ở đâu',
    'phong cho gia dinh o dau',
    'hàng giảm giá có đổi được không',
    'hang giam gia co doi duoc khong',
  ])('"%s" is no question for a price', (text) => {
    expect(asksForThing(text)).toBe(false)
  })

  it.each(['áo này giá bao nhiêu', 'gia ao nay the nao', 'đang giảm giá thì giá còn bao nhiêu', 'có bán hoa không'])(
    '"%s" is a question for a thing',
    (text) => {
      expect(asksForThing(text)).toBe(true)
    },
  )

  it.each(['tư vấn giúp ạ', 'còn hàng không ạ.', 'à nhầm, gửi giúp à', 'bao giờ được hoàn tiền vậy ạ.'])(
    'nobody is called "anh" in "%s"',
    (text) => {
      expect(detectAddress(text)).toEqual({ self: null, us: null })
      expect(understandQuery(text).understoodAs).not.toContain('anh')
    },
  )

  it('reads the letter as a word where it has no accent', () => {
    expect(detectAddress('cho a hoi gia')).toEqual({ self: 'anh', us: null })
    expect(understandQuery('cho a hỏi').understoodAs).toContain('anh')
  })

  it.each(['cháo', 'mình cần gấp nhân viên giao hàng hôm nay', 'cần gói quà cho nhân viên'])(
    '"%s" is neither a greeting nor a call for a person',
    (text) => {
      expect(quickIntent(text)).toBeNull()
    },
  )
})
