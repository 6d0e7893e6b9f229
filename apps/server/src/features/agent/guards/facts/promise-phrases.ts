import { fold } from '#core/text/fold.ts'
import type { Token } from '#core/text/tokens.ts'

/** What a shop can promise beside a price. */
export type PromiseKind =
  | 'discount'
  | 'gift'
  | 'free-ship'
  | 'free'
  | 'refund'
  | 'return'
  | 'warranty'
  | 'lifetime'
  | 'compensation'
  | 'guarantee'

/** How a reply makes a promise. */
const said: Record<PromiseKind, string> = {
  discount: `giảm giá, giảm thêm, giảm ngay, giảm còn, giảm sâu, giảm sốc, giảm mạnh, giảm cho, được giảm, đang giảm, sẽ giảm,
    bớt cho, bớt thêm, bớt giá, khuyến mãi, khuyến mại, ưu đãi, chiết khấu, đang sale, sale off, flash sale, sale sốc, siêu sale,
    đại hạ giá, hạ giá, discount, on sale, special offer, price cut`,
  gift: `tặng, quà, biếu, gift, gifts, bonus`,
  'free-ship': `freeship, free ship, free shipping, free delivery, ships free, miễn phí ship, miễn phí vận chuyển, miễn phí giao,
    miễn phí phí, miễn phí cước, miễn ship, miễn cước, miễn phí gửi, bao ship, bao phí ship, bao cước, ship miễn phí, giao miễn phí,
    giao hàng miễn phí, gửi miễn phí, vận chuyển miễn phí, khỏi phí ship, khỏi tiền ship, chịu ship, chịu phí ship, chịu tiền ship,
    lo phí ship, tài trợ ship, hỗ trợ phí ship, hỗ trợ phí vận chuyển, freeshipping`,
  free: `miễn phí, không mất phí, không tốn phí, không tính phí, không thu phí, không tốn tiền, không mất tiền,
    không tính tiền, không thu tiền, free of charge, for free,
    free, no charge, khỏi trả tiền, khỏi tốn tiền, khỏi mất tiền`,
  refund: `hoàn tiền, hoàn lại tiền, hoàn trả tiền, hoàn lại, hoàn trả, hoàn toàn bộ tiền, hoàn đủ, hoàn gấp, trả lại tiền, trả tiền lại,
    hoàn phí, refund, refunds, refunded, money back, cashback, hoàn xu`,
  return: `đổi trả, bao đổi, bao trả, một đổi một, đổi mới, đổi miễn phí, trả hàng, đổi hàng, trả lại hàng, returns, exchange, return it`,
  warranty: `bảo hành, warranty`,
  lifetime: `trọn đời, suốt đời, vĩnh viễn, mãi mãi, cả đời, lifetime, forever`,
  compensation: `đền gấp, đền tiền, đền bù, đền cho, đền mới, đền luôn, bồi thường, compensate, compensation`,
  guarantee: `cam kết, guarantee, guaranteed, guarantees, đảm bảo giá, đảm bảo rẻ, đảm bảo hoàn, đảm bảo đổi, đảm bảo đền,
    đảm bảo khỏi, đảm bảo hiệu quả, đảm bảo chính hãng, bảo đảm giá, bảo đảm rẻ, bảo đảm hoàn, bảo đảm khỏi, bảo đảm chính hãng`,
}

/** Words of a source that a promise can stand on, beside the same words. */
const grounds: Record<PromiseKind, string> = {
  discount: `giảm, sale, bớt, voucher, phiếu, mã, rẻ hơn, giá sỉ, off`,
  gift: `kèm, voucher, phiếu, freebie`,
  'free-ship': `chịu phí, chịu cước, phí ship 0, ship 0, free shipping`,
  free: `freeship, free ship, tặng, không phí, không tính thêm, không phụ thu, chịu phí`,
  refund: `hoàn, trả tiền, bù tiền`,
  return: `đổi, trả, return, returned, exchanged`,
  warranty: `sửa miễn phí, đổi mới, warranted`,
  lifetime: `không thời hạn, không giới hạn thời gian`,
  compensation: `đền, bù`,
  guarantee: `đảm bảo, bảo đảm, chính hãng`,
}

export interface Phrase {
  readonly kind: PromiseKind
  readonly words: readonly string[]
  readonly folded: readonly string[]
}

type PhraseTable = ReadonlyMap<string, readonly Phrase[]>

const phrasesOf = (tables: readonly Record<PromiseKind, string>[]): PhraseTable => {
  const phrases = tables.flatMap((table) =>
    Object.entries(table).flatMap(([kind, list]) =>
      list.split(',').map((phrase) => {
        const words = phrase.trim().split(/\s+/)
        return { kind: kind as PromiseKind, words, folded: words.map(fold) }
      }),
    ),
  )
  // The longest first: "miễn phí ship" before "miễn phí".
  const ordered = phrases.toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(ordered, ({ folded }) => folded[0] ?? '')
}

export const saidPhrases = phrasesOf([said])
export const groundPhrases = phrasesOf([said, grounds])

/** A word with accents must have the right ones; one without may lack them, if it does not stand alone. */
const isWord = (token: Token | undefined, word: string, folded: string, isAlone: boolean): boolean => {
  if (token === undefined) return false
  if (token.text === word) return true
  return token.text === folded && (!isAlone || token.isBare)
}

/** The phrases that begin at a token, longest first. */
export const phrasesAt = (table: PhraseTable, tokens: readonly Token[], at: number): readonly Phrase[] =>
  table
    .get(tokens[at]?.folded ?? '')
    ?.filter(({ words, folded }) =>
      words.every((word, index) => isWord(tokens[at + index], word, folded[index] ?? '', words.length === 1)),
    ) ?? []
