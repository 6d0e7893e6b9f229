import { describe, expect, it } from 'vitest'
import { findSupport } from './find-support.ts'

const sources = [
  {
    id: 'ship',
    text: 'Phí ship bao nhiêu?\nPhí giao hàng toàn quốc 30.000đ. Đơn từ 500.000đ được miễn phí ship.',
  },
  {
    id: 'policy',
    text: 'Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng. Sản phẩm giảm giá không được đổi trả. Phí gửi hàng đổi là 25.000đ mỗi chiều.',
  },
  {
    id: 'white',
    text: 'Áo sơ mi linen trắng\nma: L01; ten: Áo sơ mi linen trắng; gia: 329000; mau: Trắng; size: S, M; ton: 5',
  },
  {
    id: 'green',
    text: 'Áo sơ mi linen xanh rêu\nma: L02; ten: Áo sơ mi linen xanh rêu; gia: 349000; mau: Xanh rêu; ton: 0',
  },
  { id: 'hours', text: 'Shop mở cửa mấy giờ?\nCửa hàng mở cửa từ 8h30 đến 21h30 mỗi ngày.' },
]

describe('the sources of a reply that names none', () => {
  it.each<[string, string, string[]]>([
    ['one sentence', 'Dạ phí giao hàng toàn quốc là 30k ạ.', ['ship']],
    ['another spelling of its figures', 'Dạ bên em mở cửa từ 8:30 đến 21:30 mỗi ngày nha.', ['hours']],
    [
      'two sentences of two sources',
      'Dạ mình được đổi size trong vòng 7 ngày kể từ khi nhận hàng ạ. Phí giao hàng toàn quốc 30.000đ nhé.',
      ['policy', 'ship'],
    ],
    [
      'a list with words above it and thanks below',
      'Dạ bên em có các mẫu sau ạ:\n- Áo sơ mi linen trắng: 329.000đ\n- Áo sơ mi linen xanh rêu: 349.000đ\nCảm ơn anh đã quan tâm ạ!',
      ['white', 'green'],
    ],
    ['a no where the source says no', 'Dạ sản phẩm giảm giá bên em không đổi trả được ạ.', ['policy']],
    ['stock that is counted', 'Dạ áo sơ mi linen trắng còn hàng ạ.', ['white']],
  ])('are found for %s', (_what, reply, ids) => {
    expect(findSupport(reply, sources)).toEqual({ ids, unsupported: [] })
  })

  it.each<[string, string]>([
    ['a price of another product', 'Dạ áo sơ mi linen trắng giá 349.000đ ạ.'],
    ['a number nobody gave', 'Dạ mình được đổi mẫu trong 30 ngày kể từ ngày nhận hàng ạ.'],
    ['a yes where the source says no', 'Dạ sản phẩm giảm giá bên em đổi trả được ạ.'],
    ['a no where the source says yes', 'Dạ đơn từ 500.000đ không được miễn phí ship ạ.'],
    ['something new about a known thing', 'Dạ áo sơ mi linen trắng chống nắng ạ.'],
    ['stock that has run out', 'Dạ áo sơ mi linen xanh rêu còn hàng ạ.'],
    ['something else', 'Dạ shop có bán vé máy bay đi Tokyo ạ.'],
    ['loose words', 'Dạ cửa hàng nhận đổi thoải mái luôn ạ.'],
  ])('are not found for %s', (_what, reply) => {
    expect(findSupport(reply, sources)).toEqual({ ids: [], unsupported: [reply] })
  })

  it('names the sentence that nothing carries beside one that is carried', () => {
    expect(findSupport('Dạ phí giao hàng toàn quốc là 30k ạ. Bên em bán cả vé máy bay.', sources)).toEqual({
      ids: ['ship'],
      unsupported: ['Bên em bán cả vé máy bay.'],
    })
  })

  it('are none for courtesies and questions back', () => {
    expect(findSupport('Dạ em cảm ơn anh ạ! Anh muốn xem mẫu nào ạ?', sources)).toEqual({ ids: [], unsupported: [] })
  })
})
