import { describe, expect, it } from 'vitest'
import { findSlots } from '../understand/find-slots.ts'
import { normaliseMessage } from '../understand/normalise-message.ts'
import { actWordings } from './acts.fixture.ts'
import { readMessage } from './find-act.ts'
import { nearMissesAcrossTrades } from './near-misses-across-trades.fixture.ts'
import { nearMisses } from './near-misses.fixture.ts'
import { saleAcrossTrades } from './sale-across-trades.fixture.ts'
import { talkAcrossTrades } from './talk-across-trades.fixture.ts'

const read = (typed: string) => {
  const message = normaliseMessage(typed)
  return readMessage(message, findSlots(message.text))
}
const rows = (...tables: readonly Readonly<Record<string, readonly string[]>>[]) =>
  tables.flatMap((table) => Object.entries(table).flatMap(([act, texts]) => texts.map((text) => [text, act] as const)))

describe('the act of a message', () => {
  it.each(rows(actWordings, talkAcrossTrades, saleAcrossTrades))('"%s" is %s', (text, act) => {
    expect(read(text).act?.act).toBe(act)
  })

  it.each(rows(nearMisses, nearMissesAcrossTrades))('"%s" is not %s', (text, act) => {
    expect(read(text).act?.act).not.toBe(act)
  })

  it.each(Object.entries(actWordings))('has at least fifteen wordings for %s', (_act, texts) => {
    expect(texts.length).toBeGreaterThanOrEqual(15)
  })

  it.each([
    ['chào shop, áo linen giá bao nhiêu', 'chào shop, áo linen giá bao nhiêu'],
    ['chốt 2 cái size M, ship bao lâu vậy?', 'ship bao lâu vậy'],
    ['mình tên Lan 0903456789, phí ship bao nhiêu ạ', 'phí ship bao nhiêu ạ'],
    ['chốt 2 cái size M, giao tối nay nhé', ''],
  ])('leaves of "%s" the question "%s"', (text, question) => {
    expect(read(text).question).toBe(question)
  })
})
