import { fold, normalise } from '#core/text/fold.ts'
import type { SearchHit } from '@app/contracts/knowledge'
import type { TenantCtx } from '#core/context.ts'
import { saidSlots } from './capture-contact-tool.ts'
import type { AgentTool, ToolResult } from './contract.ts'
import { lookUp } from './product-lookup-tool.ts'

const field = (description: string, maxLength: number) => ({ type: 'string', maxLength, description })
const parameters = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 10,
      items: {
        type: 'object',
        properties: {
          product: field('Name or code of the product, as in the shop tables', 200),
          size: field('Size the customer chose', 40),
          color: field('Colour the customer chose', 40),
          quantity: { type: 'integer', minimum: 1, maximum: 999 },
        },
        required: ['product', 'quantity'],
        additionalProperties: false,
      },
    },
    name: field('Name of the recipient, as the customer wrote it', 80),
    phone: field('Telephone number, as the customer wrote it', 20),
    address: field('Delivery address, as the customer wrote it', 200),
    note: field('What the customer asks about the delivery, in their own words', 200),
  },
  required: ['items'],
  additionalProperties: false,
}

interface Asked {
  product: string
  size?: string
  color?: string
  quantity: number
}

const plain = (text: string): string =>
  fold(normalise(text))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The one row that a name or a code means; null when none or several do. */
const oneOf = (hits: readonly SearchHit[], product: string): SearchHit | null => {
  const asked = plain(product)
  const named = hits.filter(({ item }) =>
    [item.title, ...Object.values(item.data).map(String)].some((value) => plain(value) === asked),
  )
  if (named.length === 1) return named[0] ?? null
  const words = asked.split(' ')
  const fitting = hits.filter(({ item }) => words.every((word) => ` ${plain(item.title)} `.includes(` ${word} `)))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

const find = async (ctx: TenantCtx, datasetIds: readonly string[], product: string): Promise<SearchHit | null> => {
  const question = { text: product, minPrice: null, maxPrice: null, size: null, color: null }
  return oneOf(await lookUp(ctx, datasetIds, { ...question, isInStock: false, limit: 10 }), product)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Takes an order down. The model names products and what the customer said; prices, delivery and the sum are read and
 * computed by the server, which tells the customer of them in a message of its own.
 */
export const orderDraftTool = (datasetIds: readonly string[], customerMessages: readonly string[]): AgentTool => ({
  name: 'order_draft',
  description:
    'Take down the order of a customer who has decided to buy. Call it once you know products and quantities, and again when they add their name, telephone number or address, or change something. Never call it for a question.',
  parameters,
  run: async (args, { ctx }): Promise<ToolResult> => {
    const hits: SearchHit[] = []
    const items = []
    for (const { product, size = '', color = '', quantity } of args['items'] as readonly Asked[]) {
      const hit = await find(ctx, datasetIds, product)
      if (!hit)
        return { content: `Not taken down: "${product}" is not one product of the tables.`, error: 'unknown-product' }
      hits.push(hit)
      items.push({ itemId: hit.item.id, title: hit.item.title, size, colour: color, quantity })
    }
    const { slots } = saidSlots(args, customerMessages)
    const note = textOf(args['note'])
    const isSaid = note !== '' && customerMessages.some((said) => plain(said).includes(plain(note)))
    return {
      content:
        'The order is taken down. The shop sends its number, the sum with delivery and the code to pay in a message of its own as soon as name, telephone number and address are known; do not compute or promise a sum. Ask for what is missing.',
      effect: { kind: 'order', order: { items, note: isSaid ? note : '' }, slots, hits },
    }
  },
})
