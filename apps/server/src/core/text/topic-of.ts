import type { TopicKey } from '@app/contracts/reports'
import { fold, normalise } from './fold.ts'

/**
 * Words that say what a customer asks about, without accents. A word of two syllables is worth more than one, because
 * short words mean many things.
 */
const words: Readonly<Record<Exclude<TopicKey, 'other'>, readonly string[]>> = {
  complaint: [
    'khieu nai',
    'giao sai',
    'giao thieu',
    'bi rach',
    'bi loi',
    'hang loi',
    'that vong',
    'te qua',
    'lua dao',
    'wrong item',
    'complain',
  ],
  returns: [
    'doi tra',
    'tra hang',
    'doi hang',
    'doi size',
    'hoan tien',
    'bao hanh',
    'doi duoc khong',
    'refund',
    'return',
    'exchange',
  ],
  shipping: [
    'phi ship',
    'tien ship',
    'ship',
    'giao hang',
    'van chuyen',
    'giao ve',
    'may ngay',
    'bao lau',
    'cod',
    'freeship',
    'delivery',
    'shipping',
  ],
  size: [
    'size',
    'co s',
    'co m',
    'co l',
    'mac vua',
    'mac duoc khong',
    'chieu cao',
    'ky',
    'cao 1m',
    'nang',
    'can nang',
    'so do',
    'form',
    'bang size',
    'kg',
    'vua khong',
    'fit',
  ],
  price: [
    'gia',
    'bao nhieu',
    'bn',
    'khuyen mai',
    'giam gia',
    'sale',
    'uu dai',
    'ma giam',
    'bot cho',
    'gia si',
    'dat qua',
    'price',
    'how much',
    'discount',
  ],
  stock: [
    'con hang',
    'con khong',
    'con mau',
    'het hang',
    'mau gi',
    'mau nao',
    'mau',
    'mau trang',
    'con size',
    'in stock',
    'colour',
    'color',
  ],
}
interface TopicWords {
  topic: Exclude<TopicKey, 'other'>
  own: readonly { whole: string; points: number }[]
}
const topics = Object.entries(words).map(([topic, own]): TopicWords => ({
  topic: topic as TopicWords['topic'],
  own: own.map((word) => ({ whole: ` ${word} `, points: word.split(' ').length })),
}))

/** How much of what was said is about each topic, most first; the more serious one first where two are even. */
const pointsOf = (texts: readonly string[]): { topic: TopicKey; points: number }[] => {
  const said = ` ${texts
    .map((text) => fold(normalise(text.slice(0, 500))))
    .join(' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, ' ')} `
  return topics
    .map(({ topic, own }) => ({
      topic,
      points: own.reduce((sum, { whole, points }) => sum + (said.includes(whole) ? points : 0), 0),
    }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
}

/** The topic that most of the words are about; the more serious one where two are even. */
export const topicOf = (texts: readonly string[]): TopicKey => pointsOf(texts)[0]?.topic ?? 'other'

/** The topic of a message that is clearly about it; null for a mixed or uncertain one, and where somebody complains. */
export const clearTopicOf = (text: string): TopicKey | null => {
  const found = pointsOf([text])
  const [first, second] = found
  if (!first || found.some(({ topic }) => topic === 'complaint')) return null
  return first.points > (second?.points ?? 0) ? first.topic : null
}
