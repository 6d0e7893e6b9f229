import type { FastifyInstance } from 'fastify'
import type { Bank, Transfer } from './bank.ts'
import { testFormats } from './notices.ts'
import { homePage, transferPage } from './pages.ts'
import { PayloadError, readPayload } from './read-payload.ts'
import { formats, type Format } from './world.ts'
import { memoWays, writtenMemo } from './written-memo.ts'

const html = 'text/html; charset=utf-8'
const isFormat = (text: string): text is Format => formats.some((format) => format === text)

/** Pages on which a person plays a payer. They are only reachable on this machine. */
export const pageRoutes = (app: FastifyInstance, bank: Bank): void => {
  const home = (problem?: PayloadError['reason']): string =>
    homePage({ movements: bank.world.movements, deliveries: bank.deliveries.all, problem })

  app.get('/', (_, reply) => reply.type(html).send(home()))

  app.get<{ Querystring: { payload?: string; hook?: string } }>('/transfer', ({ query }, reply) => {
    try {
      const read = query.payload === undefined ? null : readPayload(query.payload)
      return reply.type(html).send(transferPage(read, query.hook))
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error
      return reply.status(422).type(html).send(home(error.reason))
    }
  })

  app.post('/transfer', async ({ body }, reply) => {
    const transfer = transferOf(body as URLSearchParams)
    if (!transfer) return reply.status(400).type(html).send(home('wrong-amount'))
    bank.transfer(transfer)
    return reply.redirect('/', 303)
  })

  app.post('/test', async ({ body }, reply) => {
    const format = testFormats.find((one) => one === (body as URLSearchParams).get('format'))
    if (format) void bank.sendTest(format)
    return reply.redirect('/', 303)
  })

  app.post('/release', async (_, reply) => {
    void bank.deliveries.release()
    return reply.redirect('/', 303)
  })

  app.post('/replay', async ({ body }, reply) => {
    await bank.deliveries.replay(Number((body as URLSearchParams).get('id')))
    return reply.redirect('/', 303)
  })
}

/** The last part of a shop's address for notices, wherever it was copied from; nothing else of the product is called. */
const shopHook = (pasted: string): string | undefined => {
  const key = /\/shop-bank\/([\w-]{10,60})$/.exec(pasted.trim())?.[1]
  return key && `/api/webhooks/shop-bank/${key}`
}

const transferOf = (form: URLSearchParams): Transfer | null => {
  const amount = form.get('amount') ?? ''
  if (!/^-?[1-9]\d{0,12}$/.test(amount)) return null
  const odd = form.getAll('odd')
  const way = memoWays.find((one) => one === form.get('way')) ?? 'as-is'
  return {
    amount: Number(amount),
    content: writtenMemo(form.get('memo') ?? '', way),
    bankBin: form.get('bankBin') ?? undefined,
    account: form.get('account') ?? undefined,
    payerName: form.get('payerName') ?? undefined,
    toldBy: form.getAll('toldBy').filter(isFormat),
    odd: { isTampered: odd.includes('tampered'), isStale: odd.includes('stale') },
    path: shopHook(form.get('hook') ?? ''),
    times: odd.includes('twice') ? 2 : 1,
    isHeld: odd.includes('held'),
  }
}
