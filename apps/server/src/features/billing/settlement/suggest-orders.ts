import type { OrderSuggestion } from '@app/contracts/bank'
import type { UserCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { BankTransactionRow } from '#db/schema/index.ts'
import { findTransfer } from './bank-transactions.repository.ts'
import { distanceToCode, plainLetters } from './codes-in-transfer.ts'
import { listCandidates, type Candidate } from './suggestions.repository.ts'

const day = 24 * 3_600_000
const mostCandidates = 300
const mostShown = 8

/**
 * Orders that a transfer may be meant for, by code, amount, name of the payer and time. A person chooses; two that are
 * equally near are both left unmarked.
 */
export const suggestOrders = async (
  ctx: UserCtx,
  { id, search }: { id: string; search?: string | undefined },
): Promise<OrderSuggestion[]> => {
  const transfer = await findTransfer(ctx.db, id)
  if (!transfer) throw new AppError('BANK_TRANSFER_NOT_FOUND')
  const at = transfer.at.getTime()
  const around = { from: new Date(at - 30 * day), to: new Date(at + day) }
  const candidates = await listCandidates(ctx.db, { ...around, search, limit: mostCandidates })
  const ranked = candidates
    .map((candidate) => suggestionOf(transfer, candidate))
    .map((suggestion) => ({ suggestion, score: scoreOf(suggestion) }))
    .filter(({ score }) => search !== undefined || score > 0)
    .toSorted((one, other) => other.score - one.score)
  const [first, second] = ranked
  const isClear = first !== undefined && first.score >= clearScore && first.score > (second?.score ?? 0)
  return ranked
    .slice(0, mostShown)
    .map(({ suggestion }, place) => ({ ...suggestion, isNearest: isClear && place === 0 }))
}

const suggestionOf = (
  transfer: BankTransactionRow,
  { order, workspaceName, buyerName }: Candidate,
): OrderSuggestion => {
  const restVnd = Math.max(0, order.total - (order.received - order.credited))
  const payer = plainLetters(transfer.payerName ?? '')
  return {
    orderId: order.id,
    memoCode: order.memoCode,
    workspaceName,
    content: order.content,
    state: order.state,
    restVnd,
    differenceVnd: transfer.amount - restVnd,
    minutesApart: Math.round(Math.abs(transfer.at.getTime() - order.createdAt.getTime()) / 60_000),
    buyerName,
    isSameName: payer !== '' && payer === plainLetters(buyerName),
    codeDistance: distanceToCode(transfer.content, order.memoCode),
    isNearest: false,
  }
}

/** A code with a slip says more than the amount, the amount more than the name; time only decides between equals. */
const weights = { code: 100, slip: 25, amount: 60, name: 40, time: 20 }
const clearScore = weights.amount

const scoreOf = ({ codeDistance, differenceVnd, isSameName, minutesApart }: OrderSuggestion): number => {
  const code = codeDistance === null ? 0 : weights.code - weights.slip * codeDistance
  const said = code + (differenceVnd === 0 ? weights.amount : 0) + (isSameName ? weights.name : 0)
  // That somebody has ordered lately says nothing by itself.
  return said === 0 ? 0 : said + Math.max(0, weights.time - minutesApart / 60)
}
