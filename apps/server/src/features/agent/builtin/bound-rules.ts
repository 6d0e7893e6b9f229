import { isFiller } from '#core/text/filler-words.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { wordsOf } from '#core/text/words.ts'
import type { EngineHit } from './contract.ts'
import { sentencesOf, type Quote } from './sentences.ts'

/*
 * "Em 17 tuổi thuê được không", "tới trễ nửa tiếng có sao không": the question names a figure, and the rule that decides
 * names another one ("từ 18 tuổi", "muộn quá 30 phút"). They share hardly a word, so they are matched by what they bound.
 */

const ageAsked = /(?<![\p{L}\d])\d{1,3} ?(?:thang )?tuoi(?!\p{L})/u
const ageBound =
  /(?<!\p{L})(?:tu|duoi|tren|du|qua|hon|toi thieu|it nhat|toi da) (?:du )?\d{1,3} ?(?:thang )?tuoi(?!\p{L})|(?<!\d)\d{1,3} ?(?:thang )?tuoi tro (?:len|xuong)/u
const late = /(?<!\p{L})(?:trễ|muộn)(?!\p{L})/u
// Without accents "muon" is a wish and "tre" a child, unless a time follows.
const lateTyped = /(?<!\p{L})(?:tre|muon) (?:\d{1,3}|nửa|nua) ?(?:tiếng|giờ|phút|ngày|tieng|gio|phut|ngay)(?!\p{L})/u
const time = /(?<![\p{L}\d])(?:\d{1,3}|nửa|nua) ?(?:tiếng|giờ|phút|ngày|tieng|gio|phut|ngay)(?!\p{L})/u

/** What somebody is late with: a rule for returning says nothing about deliveries. */
const doings: readonly RegExp[] = [
  /(?<!\p{L})(?:trả|tra)(?!\p{L})/u,
  /(?<!\p{L})(?:đến|tới|den|toi)(?!\p{L})/u,
  /(?<!\p{L})(?:giao|ship)(?!\p{L})/u,
  /(?<!\p{L})(?:thanh toán|thanh toan|đóng|dong|nộp|nop)(?!\p{L})/u,
  /(?<!\p{L})(?:huỷ|hủy|huy)(?!\p{L})/u,
]

const isSameDoing = (question: string, rule: string): boolean => {
  const asked = doings.filter((doing) => doing.test(question))
  return asked.length === 0 || asked.some((doing) => doing.test(rule)) || !doings.some((doing) => doing.test(rule))
}

const unit = new Set(['tuoi', 'thang', 'nam'])
const tellingWords = (text: string): string[] =>
  wordsOf(text).flatMap(({ accented, folded }) =>
    isFiller(accented, folded) || unit.has(folded) || /\d/.test(folded) ? [] : [folded],
  )

/** Which sentences bound what the question gives a figure of; null where it gives none. */
const ruleFor = (query: string): ((sentence: string, about: string) => boolean) | null => {
  const asked = normalise(query)
  if (ageAsked.test(fold(asked))) {
    const telling = tellingWords(query)
    return (sentence, about) => {
      if (!ageBound.test(fold(normalise(sentence)))) return false
      const said = new Set(tellingWords(`${about}\n${sentence}`))
      return telling.length === 0 || telling.some((word) => said.has(word))
    }
  }
  const isLate = late.test(asked) || lateTyped.test(asked)
  if (!isLate || !time.test(asked)) return null
  return (sentence) => {
    const said = normalise(sentence)
    return late.test(said) && time.test(said) && isSameDoing(asked, said)
  }
}

/** The one rule among what was found that bounds what was asked; none where several entries have one. */
export const boundRule = (query: string, hits: readonly EngineHit[]): Quote | null => {
  const isRule = ruleFor(query)
  if (!isRule) return null
  const found = hits.flatMap(({ item }): Quote[] => {
    if (item.kind === 'record') return []
    const about = item.kind === 'qna' ? item.questions.join('\n') : (item.headingPath.at(-1) ?? '')
    const rules = sentencesOf(item.body).filter((sentence) => isRule(sentence, about))
    if (rules.length === 0) return []
    return [{ itemId: item.id, text: item.kind === 'qna' ? item.body.trim() : rules.join(' ') }]
  })
  const [only, ...others] = found
  return only && others.length === 0 ? only : null
}
