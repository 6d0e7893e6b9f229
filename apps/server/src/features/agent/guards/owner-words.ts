import { fold } from '#core/text/fold.ts'
import { memoCache } from '#core/memo-cache.ts'

/** What the owner of a bot wrote for it: facts to be told, and orders that are nobody else's business. */
export interface OwnerWords {
  readonly facts: string
  readonly orders: string
}

const sentenceEnd = /(?<=[.!?;])\s+|\n+/

// Without accents, so that a hurried owner is read as well.
const order =
  /(?<![a-z])(?:hay|luon|khong (?:duoc|bao gio|ke|noi|hua|tu|can|tra loi|ban|doan|bia)|tuyet doi|phai|dung|cam|neu khach|khi khach|khach (?:hoi|phan nan|muon|chua|noi|doi)|tra loi|xung|goi khach|tu van|chao|moi khach|goi y|gioi thieu|chuyen (?:cho )?nhan vien|bi mat|noi bo|tiet lo|chi (?:lay|noi|dua|dung|tra loi)|uu tien|huong dan|quy trinh|gia (?:von|nhap)|hoa hong|never|always|must|do not|don't|you|your|answer|reply|rules?|instructions?|write|use|passages?|topics?)(?![a-z])/
const evidence =
  /\d|(?<![a-z])(?:dia chi|mo cua|hotline|zalo|ship|giao hang|bao hanh|doi tra|doi size|email|website|fanpage|thanh lap|chuyen ban|cung cap|chi nhanh|cua hang|open|address|phone|delivery|warranty)(?![a-z])/

const isFact = (sentence: string): boolean => {
  const plain = fold(sentence.normalize('NFC').toLowerCase())
  return evidence.test(plain) && !order.test(plain)
}

const kept = memoCache<OwnerWords>({ most: 200 })

/** Instructions sentence by sentence: opening hours may be told to a customer, "không bao giờ giảm giá" may not. */
export const readOwnerWords = (instructions: string): OwnerWords =>
  kept(instructions, () => {
    const sentences = Map.groupBy(instructions.split(sentenceEnd), isFact)
    return { facts: (sentences.get(true) ?? []).join('\n'), orders: (sentences.get(false) ?? []).join('\n') }
  })
