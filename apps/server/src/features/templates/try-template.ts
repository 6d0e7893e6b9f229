import type { ChatbotConfig } from '@app/contracts/bot-settings'
import { isShownToCustomers, type DatasetField } from '@app/contracts/knowledge'
import type { WorkspaceCtx } from '#core/context.ts'
import {
  answerFromKnowledge,
  detectAddress,
  fillAddress,
  normaliseMessage,
  quickIntent,
  resolveAddress,
} from '#features/agent/public.ts'
import { describeDatasets, searchInMemory, searchKnowledge, type RatedTerm } from '#features/knowledge/public.ts'
import type { ProductTemplate } from '#product-templates/contract.ts'
import { defaultValues, fillTexts } from './fill-texts.ts'
import type { FoundTemplate } from './find-template.ts'
import { itemsOf, titleOf, type TemplateItem } from './template-items.ts'

interface TriedAnswer {
  text: string
  sources: { title: string; text: string }[]
  suggestions: string[]
  isAnswered: boolean
}

interface Found {
  hits: { score: number; item: TemplateItem }[]
  terms: readonly RatedTerm[]
  fields: ReadonlyMap<string, readonly DatasetField[]>
}

const topK = 8

/** What the built-in engine would answer with the template's own data. Nothing is saved and no model is asked. */
export const tryTemplate = async (ctx: WorkspaceCtx, found: FoundTemplate, text: string): Promise<TriedAnswer> => {
  if (found.owner === 'platform') {
    const { config, find } = shopOf(found.template)
    return answer(config, text, async (query) => find(query))
  }
  const { config } = found.bot
  // There is no engine to try a flow with yet.
  if (config.type !== 'chatbot') return { text: '', sources: [], suggestions: [], isAnswered: false }
  return answer(config, text, (query) => searchOwn(ctx, config, query))
}

const answer = async (
  config: ChatbotConfig,
  text: string,
  find: (query: string) => Promise<Found>,
): Promise<TriedAnswer> => {
  const message = normaliseMessage(text)
  const query = message.understood
  const { hits, terms, fields } = await find(query)
  const wanted = config.languagePolicy === 'customer' ? message.language : config.languagePolicy
  const language = wanted === 'en' ? 'en' : 'vi'
  const address = resolveAddress(config.persona, detectAddress(message.text))
  const given = answerFromKnowledge({
    query,
    hits,
    terms,
    language,
    address,
    intent: quickIntent(message.text) ?? quickIntent(query),
    fields,
    fallback: language === 'vi' ? config.fallback.text : undefined,
    offersHandoff: config.fallback.offerHandoff,
    answerLength: config.answerLength,
  })
  const cited = given.citations.flatMap((id) => hits.find(({ item }) => item.id === id)?.item ?? [])
  const handoff = language === 'vi' ? fillAddress(config.handoff.message, address) : ''
  return {
    text: given.kind === 'handoff' ? handoff || given.text : given.text,
    sources: cited.map((item) => ({ title: titleOf(item), text: item.body })),
    suggestions: given.candidates.map(({ question }) => question),
    isAnswered: given.kind !== 'unknown' && given.kind !== 'suggest',
  }
}

interface Shop {
  config: ChatbotConfig
  find(query: string): Found
}

/** Templates of the product never change while the process runs, so each is prepared once. */
const shops = new WeakMap<ProductTemplate, Shop>()

const shopOf = (template: ProductTemplate): Shop => {
  const known = shops.get(template)
  if (known) return known
  const { config, datasets } = fillTexts(template, defaultValues(template.info.variables))
  const fields = new Map(
    datasets.flatMap((dataset) =>
      itemsOf(dataset).map(({ id }) => [id, (dataset.fields ?? []).filter(isShownToCustomers)] as const),
    ),
  )
  const items = new Map(datasets.flatMap((dataset) => itemsOf(dataset).map((item) => [item.id, item] as const)))
  const search = searchInMemory([...items.values()].map(indexable))
  const shop: Shop = {
    config,
    find: (query) => {
      const { hits, terms } = search(query, topK)
      const found = hits.flatMap(({ itemId, score }) => {
        const item = items.get(itemId)
        return item ? [{ score, item }] : []
      })
      return { hits: found, terms, fields }
    },
  }
  shops.set(template, shop)
  return shop
}

const indexable = ({ id, kind, title, headingPath, questions, body, searched }: TemplateItem) => ({
  id,
  headings: kind === 'qna' ? [] : [title, ...headingPath].filter(Boolean),
  phrasings: questions,
  body: searched ?? body,
})

const searchOwn = async (ctx: WorkspaceCtx, { datasets }: ChatbotConfig, query: string): Promise<Found> => {
  const tables = await describeDatasets(
    ctx,
    datasets.map(({ id }) => id),
  )
  const datasetIds = tables.map(({ id }) => id)
  if (datasetIds.length === 0) return { hits: [], terms: [], fields: new Map() }
  const result = await searchKnowledge(ctx, { datasetIds, query, mode: 'hybrid', topK, threshold: 0, filters: [] })
  const fieldsOf = new Map(tables.map(({ id, fields }) => [id, fields.filter(isShownToCustomers)]))
  const fields = new Map(result.hits.map(({ item }) => [item.id, fieldsOf.get(item.datasetId) ?? []]))
  return { hits: result.hits, terms: result.terms, fields }
}
