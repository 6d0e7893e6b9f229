import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { rounded } from './median.ts'
import { followChats } from './visitors-console.ts'
import type { Shop } from './visitors-load.ts'
import { openVisitor } from './visitors-page.ts'

const patienceMs = 10_000

/**
 * Consoles on each server, visitors on each server, past the balancer: how long a message takes from one to the other,
 * row by row for the server that the visitor writes to. Null: it never came.
 */
export const measureRealtime = async (
  urls: readonly string[],
  shops: readonly Shop[],
): Promise<(number | null)[][]> => {
  const shop = shops.at(0)
  if (!shop) return []
  const rows: (number | null)[][] = []
  for (const [number, from] of urls.entries()) {
    const visitor = await openVisitor(from, shop.botId, number, () => undefined)
    const row: (number | null)[] = []
    for (const to of urls) {
      const text = `xin chào ${randomUUID()}`
      const seen = Promise.withResolvers<number>()
      const console = await followChats({ url: to, shops: [shop] }, (words) => {
        if (words === text) seen.resolve(performance.now())
      })
      const saidAt = performance.now()
      await visitor?.say(text)
      const came = await Promise.race([seen.promise, delay(patienceMs, null)])
      row.push(came === null ? null : rounded(came - saidAt, 1))
      console.close()
    }
    rows.push(row)
  }
  return rows
}
