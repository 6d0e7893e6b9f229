import type { Edit } from '../chat/mutants.ts'
import type { Aim } from './fire.ts'
import type { Verdict } from './verdict.ts'

/** A defect planted on purpose: the kill test must see each of them, or it proves nothing. */
interface PaymentMutant {
  edits: readonly Edit[]
  /** What must be counted when it is caught. */
  shows: keyof Verdict
  aim: Aim
}

const settlement = 'apps/server/src/features/billing/settlement'

export const paymentMutants: Readonly<Record<string, PaymentMutant>> = {
  /** Two that settle one transfer both find it unsettled. */
  'payments: settle without lock': {
    edits: [
      {
        file: `${settlement}/bank-transactions.repository.ts`,
        find: `.where(eq(bankTransactions.id, id)).for('update')).at(0)`,
        put: `.where(eq(bankTransactions.id, id))).at(0)`,
      },
      {
        // The same work is queued twice, as it is by itself when a job is believed dead and is not.
        file: `${settlement}/store-notices.ts`,
        find: `if (state === 'received') await queueSettling(tx, id)`,
        put: `if (state === 'received') { await queueSettling(tx, id); await queueSettling(tx, id) }`,
      },
      {
        file: `${settlement}/settle-transfer.ts`,
        find: `if (transfer?.state === 'received') await settle(tx, transfer)`,
        put: `await new Promise((resolve) => setTimeout(resolve, 200))
    if (transfer?.state === 'received') await settle(tx, transfer)`,
      },
    ],
    shows: 'countedTwice',
    aim: 'settled',
  },
  /** A provider hears "yes" and a moment later the notice is stored. */
  'payments: answer before commit': {
    edits: [
      {
        file: `${settlement}/receive-notice.ts`,
        find: `  await storeNotices(ctx, provider.about.id, noticesIn(provider, raw))`,
        put: `  setTimeout(() => void storeNotices(ctx, provider.about.id, noticesIn(provider, raw)).catch(() => undefined), 1500)`,
      },
    ],
    shows: 'acknowledgedAndLost',
    aim: 'first yes',
  },
  /** Two transfers with one number of the bank are taken for one. */
  'payments: dedupe by reference only': {
    edits: [
      {
        file: `${settlement}/store-notices.ts`,
        find: `    const added = await insertTransfers(tx.db, sorted)`,
        put: `    const { rows: told } = await tx.db.execute('select reference from bank_transactions')
    const known = new Set(told.map(({ reference }) => reference))
    const added = await insertTransfers(tx.db, sorted.filter(({ reference }) => !known.has(reference)))`,
      },
    ],
    shows: 'acknowledgedAndLost',
    aim: 'settled',
  },
}
