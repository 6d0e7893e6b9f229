import fastify from 'fastify'
import type { RunningSimulator, Simulator, SimulatorOptions } from '#contract.ts'
import { createBank, type Bank } from './bank.ts'
import { postTo, type Post } from './deliveries.ts'
import { listRoutes } from './list-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { operator } from './world.ts'

/** The running bank, for tests that move money and let notices go wrong. */
export interface RunningBank extends RunningSimulator {
  readonly bank: Bank
}

interface BankOptions extends SimulatorOptions {
  /** How long a minute of the providers' patience takes; a second, so that nobody has to wait for half an hour. */
  minuteMs?: number
  now?: () => Date
  /** How notices reach the product; over the network when left out. */
  post?: Post
}

const settingsOf = (origin: string): Record<string, string> => ({
  BANK_BIN: operator.bankBin,
  BANK_ACCOUNT_NUMBER: operator.account,
  BANK_ACCOUNT_HOLDER: operator.holder,
  BANK_TRY_URL: `${origin}/transfer`,
  SEPAY_WEBHOOK_SECRET: operator.sepaySecret,
  SEPAY_API_TOKEN: operator.sepayToken,
  SEPAY_API_BASE: origin,
  CASSO_WEBHOOK_KEY: operator.cassoKey,
  CASSO_SECURE_TOKEN: operator.cassoToken,
  CASSO_API_KEY: operator.cassoApiKey,
  CASSO_API_BASE: origin,
  PAYOS_CHECKSUM_KEY: operator.payosKey,
})

export const startBank = async (options: BankOptions): Promise<RunningBank> => {
  const { productUrl, folder, port, minuteMs = 1000, now = () => new Date(), post = postTo(productUrl) } = options
  const bank = createBank({ folder, now, post, minuteMs })
  const app = fastify({ logger: false })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  listRoutes(app, bank.world)
  pageRoutes(app, bank)
  const origin = await app.listen({ host: '127.0.0.1', port })
  return {
    origin,
    settings: settingsOf(origin),
    // Nobody writes to a shop here.
    phone: null,
    bank,
    stop: async () => {
      bank.deliveries.stop()
      await app.close()
    },
  }
}

export const bankSimulator: Simulator = {
  channel: 'bank',
  insteadOf: Object.keys(settingsOf('')),
  start: startBank,
}
