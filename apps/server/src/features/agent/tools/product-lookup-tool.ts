import type { TenantCtx } from '#core/context.ts'
import { readPriceWish } from '#core/text/amount-value.ts'
import type { SearchHit } from '@app/contracts/knowledge'
import { describeDatasets, searchKnowledge } from '#features/knowledge/public.ts'
import { forCustomers } from '../tables/for-customers.ts'
import type { AgentTool } from './contract.ts'
import { filtersFor, type ProductQuestion } from './product-fields.ts'

const parameters = {
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: 200, description: 'Name or kind of the product' },
    price: {
      type: 'string',
      maxLength: 100,
      description: 'The price as the customer said it, for example "dưới 3 trăm" or "tầm 200 đến 300k"',
    },
    min_price: { type: 'number', minimum: 0, description: 'Lowest price in đồng' },
    max_price: { type: 'number', minimum: 0, description: 'Highest price in đồng' },
    size: { type: 'string', maxLength: 20 },
    color: { type: 'string', maxLength: 40 },
    in_stock: { type: 'boolean', description: 'Only products that are in stock' },
    limit: { type: 'integer', minimum: 1, maximum: 10 },
  },
  additionalProperties: false,
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() ? value.trim() : null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Words of the customer are read here, not by the model: "3 trăm" is 300.000đ. */
const pricesOf = (args: Record<string, unknown>): Pick<ProductQuestion, 'minPrice' | 'maxPrice'> => {
  const wish = readPriceWish(textOf(args['price']) ?? '')
  return {
    minPrice: numberOf(args['min_price']) ?? wish?.min ?? null,
    maxPrice: numberOf(args['max_price']) ?? wish?.max ?? null,
  }
}

const questionOf = (args: Record<string, unknown>): ProductQuestion => ({
  text: textOf(args['text']) ?? '',
  ...pricesOf(args),
  size: textOf(args['size']),
  color: textOf(args['color']),
  isInStock: args['in_stock'] === true,
  limit: numberOf(args['limit']) ?? 5,
})

/** Products by exact price, size, colour and stock, from the bot's own tables only. */
export const productLookupTool = (datasetIds: readonly string[]): AgentTool => ({
  name: 'product_lookup',
  description:
    'Find products in the shop tables by name and exact filters (price, size, colour, in stock). Use it before naming a price, a size or stock.',
  parameters,
  run: async (args, { ctx }) => {
    const hits = await lookUp(ctx, datasetIds, questionOf(args))
    if (hits.length === 0) return { content: 'No product fits.' }
    return { content: '', effect: { kind: 'sources', hits } }
  },
})

export const lookUp = async (
  ctx: TenantCtx,
  datasetIds: readonly string[],
  question: ProductQuestion,
): Promise<SearchHit[]> => {
  const tables = (await describeDatasets(ctx, datasetIds)).filter(({ type }) => type === 3)
  const found: SearchHit[] = []
  for (const table of tables) {
    const filters = filtersFor(table, question)
    // A table that knows no prices has nothing to say about "under 300.000đ".
    if (!filters || (filters.length === 0 && question.text === '')) continue
    const { hits } = await searchKnowledge(ctx, {
      datasetIds: [table.id],
      query: question.text || '*',
      mode: 'keyword',
      topK: question.limit,
      threshold: 0,
      filters,
    })
    found.push(...hits.map((hit) => forCustomers(hit, table.fields)))
  }
  return found.toSorted((one, other) => other.score - one.score).slice(0, question.limit)
}
