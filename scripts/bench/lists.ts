import * as contacts from '../../packages/contracts/src/contacts.ts'
import * as conversations from '../../packages/contracts/src/conversations.ts'
import { searchWorkspace } from '../../packages/contracts/src/search.ts'
import { labels } from '../../apps/server/src/db/schema/index.ts'
import { giveThreads, rareLabel } from './lists-rows.ts'
import { median, rounded } from './median.ts'
import { atMoneyPlace, type MoneyPlace } from './money-place.ts'

/*
 * Every list, filter, count and search of console and contacts for shops with ever more conversations, in turns, so that
 * all of them see the same busy machine. BENCH_THREADS: how many conversations ("1000,10000,100000"), BENCH_MESSAGES_EACH.
 */

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 30)
const warmUps = 4
const mostDifference = 1.5

type Owner = Awaited<ReturnType<MoneyPlace['given']['signedIn']>>
type Read = (owner: Owner) => Promise<{ status: number }>

const threads =
  (query: Record<string, unknown>): Read =>
  (owner) =>
    owner.call(conversations.listThreads, { query })
const people =
  (query: Record<string, unknown>): Read =>
  (owner) =>
    owner.call(contacts.listContacts, { query: { pageSize: 20, ...query } })

const reads: Readonly<Record<string, Read>> = {
  threads: threads({}),
  'threads: all': threads({ status: 'any' }),
  'threads: ai': threads({ mode: 'ai' }),
  'threads: manual': threads({ mode: 'manual' }),
  'threads: closed': threads({ status: 'closed' }),
  'threads: waiting': threads({ waiting: 'true' }),
  'threads: unread': threads({ unread: 'true' }),
  'threads: unanswered': threads({ unanswered: 'true' }),
  'threads: mine': threads({ mine: 'true' }),
  'threads: with a phone': threads({ hasPhone: 'true' }),
  'threads: without a phone': threads({ hasPhone: 'false' }),
  'threads: a rare label': threads({ labelIds: rareLabel }),
  'threads: a word of all': threads({ search: 'linen' }),
  'threads: words of one in a hundred': threads({ search: 'gấm đỏ' }),
  'threads: a word of one': threads({ search: 'madon77x' }),
  'threads: a word of none': threads({ search: 'xekhongco' }),
  'threads: a phone': threads({ search: '0900000300' }),
  attention: (owner) => owner.call(conversations.getAttention, {}),
  'broken channels': (owner) => owner.call(conversations.listBrokenChannels, {}),
  contacts: people({}),
  'contacts: by name': people({ sort: 'name' }),
  'contacts: by activity': people({ sort: 'active' }),
  'contacts: with a phone': people({ hasPhone: 'true' }),
  'contacts: blocked': people({ isBlocked: 'true' }),
  'contacts: a word of all': people({ search: 'khach' }),
  'contacts: a word of one': people({ search: 'khach 77x' }),
  'contacts: digits of a phone': people({ search: '0300' }),
  'contacts: a word of none': people({ search: 'xekhongco' }),
  'merge suggestions': (owner) => owner.call(contacts.listMergeSuggestions, {}),
  'search everywhere: a word of all': (owner) => owner.call(searchWorkspace, { query: { search: 'linen' } }),
  'search everywhere: a word of one': (owner) => owner.call(searchWorkspace, { query: { search: 'madon77x' } }),
}

export const runListBench = () =>
  atMoneyPlace(async (place) => {
    const isOnPostgres = place.engine === 'postgres'
    const sizes = (process.env['BENCH_THREADS'] ?? (isOnPostgres ? '1000,10000,100000' : '1000,10000'))
      .split(',')
      .map(Number)
    const messagesEach = Number(process.env['BENCH_MESSAGES_EACH'] ?? 10)
    const shops: Shop[] = []
    for (const size of sizes) shops.push(await shopWith(place, size, messagesEach))
    const times = await measureAll(shops)
    const figures = Object.entries(times).map(([name, each]) => {
      const ms = each.map((values) => rounded(median(values), 1))
      return { name, ms, largestToSmallest: rounded((ms.at(-1) ?? Number.NaN) / (ms[0] ?? Number.NaN), 2) }
    })
    return {
      database: place.engine,
      threads: sizes,
      messages: sizes.map((size) => size * messagesEach),
      reads: figures,
      isWithinBound: figures.every(({ largestToSmallest }) => largestToSmallest <= mostDifference),
    }
  })

/** One person may ask only so often in a minute, so several take turns. */
const peopleOfAShop = 6

interface Shop {
  team: readonly Owner[]
}

const shopWith = async ({ database, given }: MoneyPlace, size: number, messagesEach: number): Promise<Shop> => {
  const owner = await given.signedIn({ name: 'Chủ shop' })
  const { workspaceId } = owner
  const { botId, workgateId } = await given.customerThread(workspaceId, { channel: 'web' })
  await database.system.insert(labels).values({ workspaceId, id: rareLabel, name: 'Hiếm', color: 'red' })
  await giveThreads(database, { workspaceId, botId, workgateId }, { threads: size, messagesEach })
  const others = Array.from({ length: peopleOfAShop - 1 }, (_, at) =>
    given.signedIn({ name: `Quản lý ${at + 1}`, workspaceId, member: 'manager' }),
  )
  return { team: [owner, ...(await Promise.all(others))] }
}

const measureAll = async (shops: readonly Shop[]): Promise<Record<string, number[][]>> => {
  const times: Record<string, number[][]> = {}
  for (const [name, read] of Object.entries(reads)) {
    const each = shops.map((): number[] => [])
    for (let round = -warmUps; round < rounds; round += 1)
      for (const [at, { team }] of shops.entries()) {
        const one = team[(round + warmUps) % team.length]
        if (!one) continue
        const begun = performance.now()
        const { status } = await read(one)
        if (status !== 200) throw new Error(`${name} answered ${status}`)
        if (round >= 0) each[at]?.push(performance.now() - begun)
      }
    times[name] = each
  }
  return times
}
