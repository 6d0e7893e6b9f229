import { randomInt } from 'node:crypto'
import { memoAlphabet, memoPrefix } from '@app/contracts/billing'
import type { Deps } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { bankTransactions, orders, type BankTransactionRow, type OrderRow } from '#db/schema/index.ts'

const memoCode = (): string =>
  memoPrefix + Array.from({ length: 8 }, () => memoAlphabet[randomInt(memoAlphabet.length)]).join('')

/** Orders that wait for money, and money that waits for an order. */
export const bankGiven = (deps: Pick<Deps, 'database' | 'clock'>) => {
  const db = deps.database.system
  const now = (): Date => deps.clock.now()

  /** Somebody has ordered credits. */
  const creditOrder = async (
    buyer: { workspaceId: string; userId: string },
    options: Partial<OrderRow> = {},
  ): Promise<OrderRow> => {
    const total = options.total ?? 449_000
    const row = {
      workspaceId: buyer.workspaceId,
      id: newId(),
      userId: buyer.userId,
      kind: 'credits' as const,
      thing: { creditPackId: newId(), credits: 5000, price: total },
      content: '5.000 credit',
      price: total,
      total,
      memoCode: memoCode(),
      state: 'pending' as const,
      expiresAt: new Date(now().getTime() + 30 * 60_000),
      createdAt: now(),
      ...options,
    }
    return only(await db.insert(orders).values(row).returning())
  }

  /** A transfer that nobody has found an order for. */
  const bankTransfer = async (options: Partial<BankTransactionRow> = {}): Promise<BankTransactionRow> => {
    const id = newId()
    const row = {
      id,
      provider: 'sepay',
      providerTxnId: id,
      account: '0912345678',
      amount: 449_000,
      currency: 'VND',
      reference: `FT${id}`,
      at: now(),
      content: 'chuyen tien',
      state: 'review' as const,
      reason: 'no-code' as const,
      raw: {},
      createdAt: now(),
      ...options,
    }
    return only(await db.insert(bankTransactions).values(row).returning())
  }

  return { creditOrder, bankTransfer }
}
