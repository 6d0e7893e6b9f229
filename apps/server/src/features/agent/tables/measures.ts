import { normalise } from '#core/text/fold.ts'
import { inCentimetres } from './ranges.ts'

/** What a customer says in figures besides prices. */
export interface Measures {
  /** In centimetres. */
  readonly height: number | null
  /** In kilograms. */
  readonly weight: number | null
  readonly people: number | null
}

const edge = String.raw`(?<![\p{L}\p{N}.,])`
const stop = String.raw`(?![\p{L}\p{N}])`
const tall = new RegExp(String.raw`${edge}(1[2-9]\d|20\d|2[01]\d) ?(?:cm)?${stop}`, 'u')
const heavy = new RegExp(String.raw`${edge}(\d{1,3}(?:[.,]\d)?) ?(?:kg|kí|ký|ki|ky|cân|kilos?)${stop}`, 'u')
const bareHeavy = new RegExp(String.raw`${edge}nặng (?:khoảng |tầm |cỡ )?(\d{2,3})${stop}`, 'u')
const persons = new RegExp(
  String.raw`${edge}(\d{1,3}) ?(?:người|nguoi|khách|khach|ng|pax|persons?|people|guests?|adults?)${stop}`,
  'u',
)
const countWords = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín', 'mười']
const spelledPersons = new RegExp(String.raw`${edge}(${countWords.join('|')}) (?:người|khách)${stop}`, 'u')

const numberIn = (match: RegExpExecArray | null): number | null =>
  match?.[1] === undefined ? null : Number(match[1].replace(',', '.'))

/** "1m58 50kg", "cao 160 nặng 48", "cho 4 người". */
export const measuresIn = (text: string): Measures => {
  const plain = inCentimetres(normalise(text))
  const weight = numberIn(heavy.exec(plain)) ?? numberIn(bareHeavy.exec(plain))
  const isBody = weight !== null || /\d ?cm|(?<!\p{L})cao(?!\p{L})|\dm\d/u.test(normalise(text))
  const spelled = spelledPersons.exec(plain)?.[1]
  return {
    height: isBody ? numberIn(tall.exec(plain)) : null,
    weight,
    people: numberIn(persons.exec(plain)) ?? (spelled === undefined ? null : countWords.indexOf(spelled) + 1),
  }
}
