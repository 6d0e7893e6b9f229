import type { TenantCtx } from '#core/context.ts'
import type { SaleRow, ThreadRow } from '#db/schema/index.ts'
import { postMessage, tellStaff, wakeFlowOf } from '#features/conversations/public.ts'
import { noteSale, publishSale, tellPayment } from '../orders/note-sale.ts'
import { excessOf } from '../orders/payment-part.ts'
import { redrawBubble } from '../orders/redraw-bubble.ts'
import type { HeldSale } from '../orders/require-sale.ts'
import { thanksWords, tooMuchWords, underpaidWords, vnd } from '../orders/sale-words.ts'
import { updateSaleRow } from '../sales.repository.ts'

type Outcome = 'received' | 'underpaid' | 'paid' | 'overpaid' | 'late'

/** What money means for an order. Every đồng is counted, whatever became of the order. */
const outcomeOf = ({ state, total, received }: SaleRow, amount: number): Outcome => {
  if (state === 'cancelled') return 'late'
  if (state === 'draft') return 'received'
  if (received + amount < total) return 'underpaid'
  return state === 'confirmed' && received + amount === total ? 'paid' : 'overpaid'
}

/**
 * Counts money for an order that the caller holds, inside the transaction that books the transfer. The customer hears
 * once: thanks, what is missing, or that a person looks into it; staff are called for what a machine cannot decide.
 */
export const takeMoney = async (tx: TenantCtx, { sale, thread }: HeldSale, amount: number): Promise<SaleRow> => {
  const outcome = outcomeOf(sale, amount)
  const isEnough = sale.state === 'confirmed' && sale.received + amount >= sale.total
  const now = tx.now()
  const row = await updateSaleRow(tx.db, sale, {
    received: sale.received + amount,
    ...(isEnough ? { state: 'paid' as const, paidAt: now } : {}),
    updatedAt: now,
  })
  await redrawBubble(tx, row)
  if (isEnough) await noteSale(tx, row, 'paid', { amount, by: '' })
  if (outcome !== 'paid') await noteSale(tx, row, outcome, { amount: figureOf(outcome, row, amount), by: '' })
  if (thread) {
    await tellPeople(tx, thread, row, { outcome, amount, isEnough })
    await wakeFlowOf(tx, thread, { kind: 'payment', state: isEnough ? 'paid' : 'mismatch', amount })
  }
  if (outcome !== 'received') await tellPayment(tx, row, outcome, amount)
  await publishSale(tx, row)
  return row
}

const figureOf = (outcome: Outcome, sale: SaleRow, amount: number): number =>
  outcome === 'underpaid' ? sale.total - sale.received : outcome === 'overpaid' ? excessOf(sale) : amount

interface Told {
  outcome: Outcome
  amount: number
  isEnough: boolean
}

const staffWords: Readonly<Record<Outcome, string | null>> = {
  received: 'chuyển tiền khi đơn chưa xác nhận',
  underpaid: null,
  paid: null,
  overpaid: 'chuyển thừa tiền',
  late: 'chuyển tiền sau khi đơn đã huỷ',
}

const tellPeople = async (tx: TenantCtx, thread: ThreadRow, sale: SaleRow, told: Told): Promise<void> => {
  const { outcome, amount, isEnough } = told
  const text = isEnough
    ? thanksWords(sale)
    : outcome === 'underpaid'
      ? underpaidWords(sale)
      : tooMuchWords(amount, sale)
  await postMessage({ ...tx, actor: null }, thread, { text, parts: [], files: [] })
  const why = staffWords[outcome]
  if (why === null) return
  await tellStaff(tx, thread.id, `Đơn ${sale.code}: khách ${why} (${vnd(amount)}).`)
}
