import { createHmac } from 'node:crypto'
import { listMessages } from '@app/contracts/conversations'
import * as contract from '@app/contracts/sales'
import { newId } from '#core/ids.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import type { SignedIn } from '../given.ts'
import { chatbotWith } from '../given-bots.ts'
import type { useApp } from '../harness.ts'

/** What the shop's provider signs its notices with. */
export const noticeSecret = 'bi-mat-cua-shop'
export const accountNumber = '0071000123456'
const shipping = { kind: 'free-over' as const, feeVnd: 30_000, overVnd: 500_000 }

/** A shop that sells in chats: its settings, its customers' words and the notices of its bank. */
export const chatShop = ({ signIn, given, clock, drainJobs, app }: Awaited<ReturnType<typeof useApp>>) => {
  let notices = 90_000

  /** A shop that has said how it delivers and where money goes. */
  const openShop = async (owner: SignedIn) => {
    await owner.call(contract.saveSaleSettings, { body: { shipping, codePrefix: 'NL', sendsQr: true } })
    const { body: account } = await owner.call(contract.createShopAccount, {
      body: { bankBin: '970436', number: accountNumber, holder: 'NANG LINEN' },
    })
    const { body } = await owner.call(contract.setAccountProvider, {
      params: { accountId: account.id },
      body: { provider: 'sepay', secret: noticeSecret, listKey: '' },
    })
    return body
  }
  const tell = async (
    account: contract.ShopAccount,
    {
      amount,
      content,
      id = (notices += 1),
      key = noticeSecret,
      number = accountNumber,
    }: { amount: number; content: string; id?: number; key?: string; number?: string },
  ) => {
    const payload = JSON.stringify({
      id,
      gateway: 'Vietcombank',
      transactionDate: '2026-11-17 10:44:00',
      accountNumber: number,
      subAccount: null,
      code: null,
      content,
      transferType: amount > 0 ? 'in' : 'out',
      transferAmount: Math.abs(amount),
      referenceCode: `FT${id}`,
    })
    const at = String(Math.floor(clock.now().getTime() / 1000))
    const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-sepay-timestamp': at,
      'x-sepay-signature': `sha256=${signature}`,
    }
    const url = new URL(account.noticeUrl ?? '').pathname
    const { statusCode } = await app.http.inject({ method: 'POST', url, headers, payload })
    await drainJobs()
    return statusCode
  }
  const writer = (gate: WorkgateRow, drain = drainJobs) => {
    const from = { externalId: newId(), name: 'Lan Nguyễn' }
    return async (text: string) => {
      const { thread } = await given.inbound(gate, text, { from })
      clock.advance(5000)
      await drain()
      return thread.id
    }
  }
  const saleOf = async (owner: SignedIn, threadId: string) =>
    (await owner.call(contract.getThreadSales, { params: { threadId } })).body.items[0]
  const bubbles = async (owner: SignedIn, threadId: string) => {
    const { body } = await owner.call(listMessages, { params: { threadId }, query: {} })
    const parts = body.items.flatMap((message) => message.parts).filter((part) => part.kind === 'payment')
    return { parts, texts: body.items.map(({ text }) => text) }
  }
  const builtInShop = async () => {
    const owner = await signIn()
    const account = await openShop(owner)
    const datasets = await given.shopDatasets(owner.workspaceId)
    const bot = await given.publishedBot(owner.workspaceId, { config: chatbotWith({ datasets }) })
    return { owner, account, gate: await given.workgate(bot) }
  }

  return { openShop, tell, writer, saleOf, bubbles, builtInShop }
}
