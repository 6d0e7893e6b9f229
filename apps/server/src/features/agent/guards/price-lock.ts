import type { Fact, FactKind } from './facts/fact.ts'
import { claimsOf } from './facts/facts-of.ts'
import { isStated, readOwner, readSource, type SourceFacts } from './source-facts.ts'

export interface PriceLockInput {
  readonly reply: string
  /** Retrieved texts and tool results. */
  readonly sources: readonly string[]
  /** The bot's instructions: their figures may be said; what they order is no promise to a customer. */
  readonly owner?: string | undefined
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

const longestClause = 300

/** The words before a place, back to the end of the sentence before. */
const clauseBefore = (reply: string, start: number) =>
  reply
    .slice(Math.max(0, start - longestClause), start)
    .split(/[.!?\n;]/)
    .at(-1) ?? ''
const clauseAfter = (reply: string, end: number) =>
  /^[^.!?\n]*[.!?]?/.exec(reply.slice(end, end + longestClause))?.[0] ?? ''
const sentenceAround = (reply: string, { start, end }: Fact) =>
  clauseBefore(reply, start) + reply.slice(start, end) + clauseAfter(reply, end)

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
// "anh hỏi 400k thì…" repeats what was asked; "anh hỏi 400k thì em chốt ạ" agrees to it.
const echo =
  /(?:anh|chị|mình|bạn|khách|cô|chú|bác|you)(?:\/chị)?\s+(?:(?:có|đang|vừa)\s+)?(?:hỏi|nói|nhắc|đề xuất|đề nghị|trả giá|muốn|mong|ask|asked|mentioned)(?:\s+\S+){0,6}\s*$/iu
const agreement =
  /đúng (?:rồi|ạ|vậy)|chốt|đồng ý|được (?:ạ|luôn|nha|nhé)|\bok|nhất trí|bán|có (?:ạ|luôn|nha)|giảm cho|xác nhận|agree|deal|yes/iu
const useOfCode = /nhập|dùng|áp dụng|use|enter|apply/iu

const isEcho = (reply: string, { start, end }: Fact): boolean =>
  echo.test(clauseBefore(reply, start)) && !agreement.test(clauseAfter(reply, end))

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
  if (kind === 'promise') return isAsked || isEcho(reply, fact)
  if (kind === 'money' || kind === 'percent')
    return isAsked || isEcho(reply, fact) || (budget.test(before) && !priceClaim.test(before))
  return true
}

/**
 * Every price, percentage, size, stock, number, date, address and promise of a reply must be in what this turn was given.
 * Spellings do not matter (20k = 20.000đ = hai chục nghìn); made-up figures do.
 */
export const checkPriceLock = ({
  reply,
  sources,
  owner = '',
  customer = [],
  kinds,
}: PriceLockInput): LockViolation[] => {
  const text = reply.normalize('NFC')
  const facts = claimsOf(text).filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  if (facts.length === 0) return []
  const given = [...sources.map(readSource), readOwner(owner)]
  // Read only for a reply that says something its sources do not.
  let said: SourceFacts[] | undefined
  const violations = facts.flatMap((fact): LockViolation[] => {
    if (isStated(given, fact)) return []
    said ??= customer.map(readSource)
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
