import { getPackage } from '../../packages/contracts/src/orders.ts'
import { percentile, spread } from './measure.ts'
import { atMoneyPlace, giveEntries } from './money-place.ts'

/*
 * The package page of a shop with a year of use: a paid answer every ten minutes or so, bots, knowledge and members.
 * BENCH_ENTRIES: how many paid answers.
 */

const times = 200
const warmups = 20
const boundMs = 300
const bots = 20
const datasets = 20
const pairsEach = 200
const members = 20

export const runPackagePageBench = () =>
  atMoneyPlace(async ({ engine, database, given }) => {
    const answers = Number(process.env['BENCH_ENTRIES'] ?? 500_000)
    const owner = await given.signedIn()
    const { workspaceId } = owner
    for (let count = 0; count < bots; count += 1) await given.bot(workspaceId)
    for (let count = 0; count < members; count += 1) await given.signedIn({ workspaceId, member: 'agent' })
    for (let count = 0; count < datasets; count += 1) {
      const { id: datasetId } = await given.dataset(workspaceId, { type: 2 })
      for (let pair = 0; pair < pairsEach; pair += 1) await given.knowledgeItem(workspaceId, { datasetId })
    }
    await giveEntries(database, workspaceId, answers)
    const seen: number[] = []
    for (let count = 0; count < warmups + times; count += 1) {
      const begun = performance.now()
      const { status } = await owner.call(getPackage)
      if (status !== 200) throw new Error(`the page was answered ${status}`)
      if (count >= warmups) seen.push(performance.now() - begun)
    }
    return {
      database: engine,
      paidAnswers: answers,
      ms: spread(seen),
      isWithinBound: percentile(seen, 0.95) <= boundMs,
    }
  })
