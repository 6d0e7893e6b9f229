import { normalise } from '#core/text/fold.ts'
import { foldAsMeant, type MeantWords } from '../understand/as-meant.ts'

/**
 * The accented words that the rules mean. Typed with other accents it is another word: "đắt" is no "đặt", "cháo" no
 * "chào", "già" no "giá".
 */
const meant: MeantWords = new Map(
  Object.entries({
    dat: ['đặt'],
    lay: ['lấy'],
    chot: ['chốt'],
    gia: ['giá'],
    giam: ['giảm'],
    chao: ['chào'],
    nham: ['nhầm', 'lầm'],
    da: ['dạ', 'đã'],
    re: ['rẻ'],
    mac: ['mắc'],
    te: ['tệ'],
    do: ['đó', 'độ'],
    kem: ['kém'],
    bai: ['bai'],
    hen: ['hẹn'],
    huy: ['hủy', 'huỷ'],
    sua: ['sửa'],
    goi: ['gọi'],
    ban: ['bàn', 'bạn', 'bận'],
    don: ['đơn'],
    coc: ['cọc'],
    buc: ['bực'],
    chan: ['chán'],
    lua: ['lừa'],
    bot: ['bớt', 'bot'],
    tra: ['trả'],
    thoi: ['thôi'],
    nhieu: ['nhiêu'],
    ngu: ['ngu'],
    deo: ['đéo'],
    kien: ['kiện'],
    lao: ['láo'],
    vai: ['vãi'],
    lon: ['lồn'],
    phot: ['phốt'],
    tuc: ['tức'],
    bip: ['bịp'],
    co: ['có', 'cơ', 'cỡ', 'cô'],
    heo: ['héo'],
    hong: ['hông', 'hổng', 'hỏng'],
    nguoi: ['người', 'nguội'],
  }),
)

const stretched = /(\p{L})\1{2,}/gu

/** A message as the rules read it: small letters without accents, single spaces, stretched letters once. */
export const plainWords = (text: string): string =>
  foldAsMeant(normalise(text).replace(stretched, '$1'), meant).replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim()
