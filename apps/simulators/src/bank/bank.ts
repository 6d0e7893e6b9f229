import { createDeliveries, type Delivery, type Deliveries, type Post } from './deliveries.ts'
import { noticeOf, testNotice, type OddNotice, type TestFormat } from './notices.ts'
import { operator, openWorld, type BankWorld, type Format, type Movement } from './world.ts'

export interface Transfer {
  amount: number
  content: string
  /** Where to; the operator's account when left out. */
  bankBin?: string | undefined
  account?: string | undefined
  payerName?: string | undefined
  payerAccount?: string | undefined
  reference?: string | undefined
  /** Who tells the product of it, each in its own way; nobody: only the list of transactions has it. */
  toldBy?: readonly Format[] | undefined
  odd?: OddNotice | undefined
  /** Told so often by each. */
  times?: number | undefined
  /** The address on the product where a shop listens for its own account. */
  path?: string | undefined
  /** Kept back until `release`. */
  isHeld?: boolean | undefined
}

export interface Bank {
  readonly world: BankWorld
  readonly deliveries: Deliveries
  /** The money moves at once; what is told of it is under way when this returns, and `told` ends with it. */
  transfer(transfer: Transfer): { movement: Movement; told: Promise<Delivery[]> }
  /** The button of a provider's dashboard. */
  sendTest(format: TestFormat): Promise<Delivery>
}

export interface BankSettings {
  folder: string | null
  now: () => Date
  post: Post
  minuteMs: number
}

/** Accounts, money that moves between them, and the providers that watch the operator's account. */
export const createBank = ({ folder, now, post, minuteMs }: BankSettings): Bank => {
  const world = openWorld(folder, now)
  const deliveries = createDeliveries(post, { minuteMs })
  return {
    world,
    deliveries,
    transfer: ({ amount, content, toldBy = ['sepay'], odd, times = 1, isHeld, reference, path, ...given }) => {
      const movement = world.add({
        bankBin: given.bankBin ?? operator.bankBin,
        account: given.account ?? operator.account,
        amount,
        content,
        payerName: given.payerName ?? 'NGUYEN VAN A',
        payerAccount: given.payerAccount ?? '0071000123456',
        reference,
      })
      const tell = async (format: Format): Promise<Delivery> => {
        const make = () => noticeOf(format, movement, now(), odd)
        return isHeld ? deliveries.hold(movement.id, make, path) : deliveries.send(movement.id, make, path)
      }
      const each = toldBy.flatMap((format) => Array.from({ length: times }, () => tell(format)))
      return { movement, told: Promise.all(each) }
    },
    sendTest: (format) => deliveries.send(0, () => testNotice(format, now())),
  }
}
