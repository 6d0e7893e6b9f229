import type { TenantCtx } from '#core/context.ts'
import { rememberHitTest, searchKnowledge, type KnowledgeQuery } from '../search/search-knowledge.ts'

const hourMs = 3_600_000

/** What somebody of the shop has looked up to see whether the bot would find it, newest first; some without accents. */
const tried = [
  'phi ship bao nhieu',
  'Đổi size được không?',
  'vai linen co nong ko',
  'Có giao hoả tốc trong ngày không shop?',
  'ship cod dc k',
  'Cao 1m58 nặng 50kg mặc size gì?',
  'bao lau thi hang toi',
  'Giặt máy có hỏng không?',
  'lay hoa don do duoc ko',
  'Phí ship ra đảo Phú Quý bao nhiêu?',
]
const hoursBetween = 31

/** The history of hit tests of a dataset. The searches are real; only their times are those of the weeks before. */
export const seedHitTests = async (ctx: TenantCtx, datasetId: string): Promise<void> => {
  for (const [at, words] of tried.entries()) {
    const moment = new Date(ctx.now().getTime() - (3 + at * hoursBetween) * hourMs)
    const then: TenantCtx = { ...ctx, now: () => moment }
    const query: KnowledgeQuery = {
      datasetIds: [datasetId],
      query: words,
      mode: 'hybrid',
      topK: 5,
      threshold: 0.35,
      filters: [],
    }
    await rememberHitTest(then, query, await searchKnowledge(ctx, query), null)
  }
}
