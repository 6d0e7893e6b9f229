import type { SaleSuggestion } from '@app/contracts/sales'
import type { WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import type { SaleRow, ShopTransferRow } from '#db/schema/index.ts'
import { distanceToCode, plainLetters } from '#features/billing/public.ts'
import { listSalesAround } from '../sales.repository.ts'
import { findTransfer } from './transfers.repository.ts'

const day = 24 * 3_600_000
const mostCandidates = 300
const mostShown = 5
const prefixLength = 2

/**
 * Orders that a transfer may be for, by code, amount and name of the payer. A person chooses; of two that are equally
 * near neither is marked.
 */
export const suggestSales = async (ctx: WorkspaceCtx, id: string): Promise<SaleSuggestion[]> => {
  const { db, workspaceId } = ctx
  const transfer = await findTransfer(db, { workspaceId, id })
  if (!transfer) throw new AppError('SHOP_TRANSFER_NOT_FOUND')
  const at = transfer.at.getTime()
  const around = { workspaceId, from: new Date(at - 30 * day), to: new Date(at + day), limit: mostCandidates }
  const ranked = (await listSalesAround(db, around))
    .map((sale) => suggestionOf(transfer, sale))
    .map((suggestion) => ({ suggestion, score: scoreOf(suggestion) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const [first, second] = ranked
  const isClear = first !== undefined && first.score >= weights.amount && first.score > (second?.score ?? 0)
  return ranked
    .slice(0, mostShown)
    .map(({ suggestion }, place) => ({ ...suggestion, isNearest: isClear && place === 0 }))
}

const suggestionOf = (transfer: ShopTransferRow, sale: SaleRow): SaleSuggestion => {
  const payer = plainLetters(transfer.payerName ?? '')
  const restVnd = Math.max(0, sale.total - sale.received)
  return {
    saleId: sale.id,
    code: sale.code,
    customer: sale.name || sale.customer,
    state: sale.state,
    restVnd,
    isSameAmount: restVnd > 0 && restVnd === transfer.amount,
    isSameName: payer !== '' && [sale.name, sale.customer].some((name) => plainLetters(name) === payer),
    codeDistance: distanceToCode(transfer.content, sale.memoCode, prefixLength),
    isNearest: false,
  }
}

/** A code with a slip says more than the amount, the amount more than the name. */
const weights = { code: 100, slip: 25, amount: 60, name: 40 }

const scoreOf = ({ codeDistance, isSameAmount, isSameName }: SaleSuggestion): number =>
  (codeDistance === null ? 0 : weights.code - weights.slip * codeDistance) +
  (isSameAmount ? weights.amount : 0) +
  (isSameName ? weights.name : 0)
