import type { Fact, FactKind } from './facts/fact.ts'
import { factsOf } from './facts/facts-of.ts'
import { isStated, readSources, type SourceFacts } from './source-facts.ts'

export interface PriceLockInput {
  readonly reply: string
  /** Retrieved texts, tool results and the bot's instructions. */
  readonly sources: readonly string[]
  /** What the customer wrote: may be repeated, but is no ground for a price or a stock. */
  readonly customer?: readonly string[] | undefined
  /** Only these kinds are checked; all of them by default. */
  readonly kinds?: readonly FactKind[] | undefined
}

export interface LockViolation {
  readonly kind: FactKind
  readonly text: string
  readonly start: number
  readonly end: number
  /** Only the customer said so; agreeing would make it the shop's word. */
  readonly isOnlyFromCustomer: boolean
}

const clauseBefore = (reply: string, start: number): string => {
  let from = start
  while (from > 0 && !'.!?\n;'.includes(reply.charAt(from - 1))) from -= 1
  return reply.slice(from, start)
}
const sentenceAround = (reply: string, { start, end }: Fact) =>
  clauseBefore(reply, start) + reply.slice(start, end) + (/^[^.!?\n]*[.!?]?/.exec(reply.slice(end))?.[0] ?? '')

// "giá 100k", "chỉ còn 100k", "it costs 100k": a claim. "tầm giá 100k" is what the customer is looking for.
const priceClaim =
  /(?<!(?:tầm|khoảng|mức)\s)(?:giá|chỉ|bán|còn|phí|ship|tổng|cọc|giảm|price|costs?|only|fee|total|discount)(?:\s+\S+){0,4}\s*$/iu
const budget =
  /(?:tầm|khoảng|mức|với|dưới|trên|tối đa|không quá|ngân sách|tìm|budget|around|under|over|within|up to|about)(?:\s+\S+){0,3}\s*$/iu
const asking = /\?|phải không|đúng không|ngân sách|budget|không thể|chưa thể|không có|right/iu
const stockClaim = /(?:còn|có sẵn|sẵn|hết|available|in stock|out of)(?:\s+\S+){0,2}\s*$/iu
// Where to pay, whom to call, which code to use: said by the shop, it is the shop's word. "Em sẽ gọi số …" is not.
const payment = /chuyển (?:khoản|tiền)|\bstk\b|tài khoản|ngân hàng|transfer|account|\bpay|bank/iu
const hotline =
  /(?:hotline|tổng đài|(?<!sẽ )(?:gọi|liên hệ|nhắn|call|contact))(?:\s+(?:đến|tới|vào|qua|ngay|số|shop|us|at|on|now|zalo|hotline)){0,4}\s*(?::\s*)?$/iu
const useOfCode = /nhập|dùng|áp dụng|use|enter|apply/iu

/** What the customer said may be repeated to them, unless that makes a promise of it. */
const mayRepeat = (reply: string, fact: Fact): boolean => {
  const { kind, start } = fact
  const before = clauseBefore(reply, start)
  const isAsked = asking.test(sentenceAround(reply, fact))
  if (kind === 'stock') return false
  if (kind === 'size') return !stockClaim.test(before)
  if (kind === 'account') return isAsked || !payment.test(before)
  if (kind === 'phone') return isAsked || !hotline.test(before)
  if (kind === 'code') return isAsked || !useOfCode.test(before)
  if (kind === 'money' || kind === 'percent') return isAsked || (budget.test(before) && !priceClaim.test(before))
  return true
}

/**
 * Every price, percentage, size, stock, number, date and address of a reply must be in what this turn was given.
 * Spellings do not matter (20k = 20.000đ = 20 nghìn); made-up figures do.
 */
export const checkPriceLock = ({ reply, sources, customer = [], kinds }: PriceLockInput): LockViolation[] => {
  const text = reply.normalize('NFC')
  const facts = factsOf(text).filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  if (facts.length === 0) return []
  const given = readSources(sources)
  // Read only for a reply that says something its sources do not.
  let said: SourceFacts | undefined
  const violations = facts.flatMap((fact): LockViolation[] => {
    if (isStated(given, fact)) return []
    said ??= readSources(customer)
    const isOnlyFromCustomer = isStated(said, fact)
    if (isOnlyFromCustomer && mayRepeat(text, fact)) return []
    const { kind, text: shown, start, end } = fact
    return [{ kind, text: shown, start, end, isOnlyFromCustomer }]
  })
  const seen = new Set<string>()
  return violations
    .filter(({ kind, start }) => !seen.has(`${kind} ${start}`) && seen.add(`${kind} ${start}`))
    .toSorted((one, other) => one.start - other.start)
}
