import type { QuestionTopic } from '@app/contracts/learning'

/**
 * What a customer wants to know, told from the notions of a question. The first rule that fits decides, so what is
 * narrow stands before what is wide. In a place of `all`, `|` separates notions of which one is enough.
 */
interface IntentRule {
  readonly intent: string
  readonly topic: QuestionTopic
  readonly all: readonly string[]
  readonly none?: readonly string[]
  /** The answer is another one for another product, so questions about different ones are different. */
  readonly isAboutThing?: boolean
}

const rules: readonly IntentRule[] = [
  { intent: 'change-order', topic: 'order', all: ['change-order'] },
  { intent: 'cancel', topic: 'order', all: ['cancel'] },
  { intent: 'trade-in', topic: 'other', all: ['trade'] },
  { intent: 'refund', topic: 'returns', all: ['refund'] },
  { intent: 'return-cost', topic: 'returns', all: ['exchange|giveback', 'ship|fee'] },
  { intent: 'tracking', topic: 'order', all: ['progress'] },
  { intent: 'defect', topic: 'complaint', all: ['defect'] },
  { intent: 'exchange', topic: 'returns', all: ['exchange|giveback'] },
  { intent: 'warranty', topic: 'returns', all: ['warranty'] },
  { intent: 'job', topic: 'other', all: ['job'] },
  { intent: 'invoice', topic: 'payment', all: ['invoice'] },
  { intent: 'wholesale', topic: 'price', all: ['wholesale'] },
  { intent: 'member', topic: 'promo', all: ['member'] },
  { intent: 'gift', topic: 'other', all: ['gift'] },
  { intent: 'parking', topic: 'store', all: ['parking'] },
  { intent: 'class', topic: 'other', all: ['class'] },
  { intent: 'print', topic: 'custom', all: ['print'] },
  { intent: 'tailor', topic: 'custom', all: ['tailor'] },
  { intent: 'market', topic: 'store', all: ['market'] },
  { intent: 'styling', topic: 'styling', all: ['styling'], isAboutThing: true },
  { intent: 'photo', topic: 'stock', all: ['photo'] },
  { intent: 'inspect', topic: 'delivery', all: ['inspect'] },
  { intent: 'cod', topic: 'payment', all: ['cod'] },
  { intent: 'cod', topic: 'payment', all: ['receive', 'pay'] },
  { intent: 'ship-free', topic: 'shipping', all: ['free', 'ship'] },
  { intent: 'ship-express', topic: 'delivery', all: ['express'] },
  { intent: 'ship-abroad', topic: 'delivery', all: ['abroad', 'ship'] },
  { intent: 'ship-fee', topic: 'shipping', all: ['ship', 'money|fee'] },
  { intent: 'restock', topic: 'stock', all: ['restock'] },
  { intent: 'ship-time', topic: 'delivery', all: ['long', 'ship|receive'] },
  { intent: 'instalment', topic: 'payment', all: ['instalment'] },
  { intent: 'deposit', topic: 'payment', all: ['deposit'] },
  { intent: 'payment', topic: 'payment', all: ['pay|means'] },
  { intent: 'bulk-discount', topic: 'promo', all: ['several', 'promo'] },
  { intent: 'promo', topic: 'promo', all: ['promo'] },
  { intent: 'pregnant', topic: 'size', all: ['pregnant'] },
  { intent: 'shrink', topic: 'material', all: ['shrink'] },
  { intent: 'wrinkle', topic: 'material', all: ['wrinkle'] },
  { intent: 'sheer', topic: 'material', all: ['sheer'] },
  { intent: 'tall', topic: 'size', all: ['tall'] },
  { intent: 'tall', topic: 'size', all: ['body', 'high'], none: ['size', 'weight'] },
  { intent: 'size-chart', topic: 'size', all: ['chart'] },
  { intent: 'size-advice', topic: 'size', all: ['advise'] },
  { intent: 'size-advice', topic: 'size', all: ['body|weight', 'size|weight'] },
  { intent: 'wash', topic: 'material', all: ['wash'] },
  { intent: 'expiry', topic: 'other', all: ['expiry'] },
  { intent: 'origin', topic: 'material', all: ['origin'] },
  { intent: 'safety', topic: 'material', all: ['safety'], isAboutThing: true },
  { intent: 'usage', topic: 'material', all: ['usage'], isAboutThing: true },
  { intent: 'booking', topic: 'order', all: ['booking'] },
  { intent: 'try', topic: 'store', all: ['try'] },
  { intent: 'hours', topic: 'store', all: ['hours'] },
  { intent: 'address', topic: 'store', all: ['place'] },
  { intent: 'stock', topic: 'stock', all: ['stock'], none: ['money'], isAboutThing: true },
  { intent: 'colour', topic: 'stock', all: ['colour'], none: ['money'], isAboutThing: true },
  { intent: 'price', topic: 'price', all: ['money'], isAboutThing: true },
  { intent: 'fabric', topic: 'material', all: ['fabric'] },
  { intent: 'ship-area', topic: 'delivery', all: ['ship'] },
  { intent: 'size', topic: 'size', all: ['size'], isAboutThing: true },
  { intent: 'sell', topic: 'stock', all: ['sell'], isAboutThing: true },
  { intent: 'contact', topic: 'store', all: ['contact'] },
  { intent: 'buy', topic: 'order', all: ['buy'] },
]

const named = new Map(rules.map((rule) => [rule.intent, rule]))

const fits = (found: ReadonlySet<string>, { all, none = [] }: IntentRule): boolean =>
  all.every((place) => place.split('|').some((notion) => found.has(notion))) &&
  !none.some((notion) => found.has(notion))

/** What a question with these notions asks for; null: none of what shops are usually asked. */
export const intentOf = (found: ReadonlySet<string>): string | null =>
  rules.find((rule) => fits(found, rule))?.intent ?? null

export const isAboutThing = (intent: string): boolean => named.get(intent)?.isAboutThing === true

export const topicOfIntent = (intent: string | null): QuestionTopic =>
  (intent === null ? undefined : named.get(intent)?.topic) ?? 'other'
