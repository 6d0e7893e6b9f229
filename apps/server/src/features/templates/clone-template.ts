import * as z from 'zod/mini'
import {
  botVersion,
  type Appearance,
  type BotConfig,
  type BotVersion,
  type SampleFact,
} from '@app/contracts/bot-settings'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { BotRow } from '#db/schema/index.ts'
import { createBotFrom, raiseUsedCount, reserveBot } from '#features/bots/public.ts'
import { createFilledTestSet, testCasesOf } from '#features/evaluation/public.ts'
import { cloneDataset, createDatasetWithItems, describeDatasets } from '#features/knowledge/public.ts'
import type { ProductTemplate, TemplateDataset } from '#product-templates/contract.ts'
import { inLanguage } from '#product-templates/registry.ts'
import { answersOf, fillTexts, valuesOf, type Values } from './fill-texts.ts'
import { pairSample, wholeSample, type Facts } from './samples/sample-of-pair.ts'
import { requireTemplate, type OwnTemplate } from './find-template.ts'

interface CloneInput {
  name: string
  answers: Record<string, string>
}

const testSetName = 'Kiểm tra trước khi xuất bản'
/** In the middle: the best hit wins, whichever dataset it is from. */
const priority = 5

/** Creates a bot from a template with its data and its tests: all of it, or nothing. */
export const cloneTemplate = (ctx: WorkspaceCtx, id: string, input: CloneInput): Promise<BotRow> =>
  inTransaction(ctx, async (tx) => {
    const found = await requireTemplate(tx, id)
    // Before the datasets: every writer locks bots first and knowledge second.
    await reserveBot(tx)
    return found.owner === 'platform' ? cloneProduct(tx, found.template, input) : cloneOwn(tx, found.bot, input)
  })

const cloneProduct = async (tx: WorkspaceCtx, template: ProductTemplate, input: CloneInput): Promise<BotRow> => {
  const facts = answersOf(template.info.variables, input.answers)
  const values = new Map([...facts.confirmed, ...facts.examples])
  const version = filledVersion(template, facts.confirmed)
  const datasetIds: string[] = []
  const bundleId = newId()
  for (const dataset of template.datasets) datasetIds.push(await cloneStarter(tx, { ...dataset, bundleId }, facts))
  const bot = await createBotFrom(tx, {
    name: input.name,
    description: fillTexts(template.description, values),
    config: withSampleFacts(
      withDatasets(version.config, datasetIds),
      openFacts(inLanguage(template, tx.language), facts.examples),
    ),
    appearance: version.appearance,
    source: { templateId: template.id, version: template.version },
  })
  await createFilledTestSet(tx.db, bot, {
    name: testSetName,
    cases: fillTexts(template.testCases, values),
    now: tx.now(),
  })
  return bot
}

const openFacts = ({ info }: ProductTemplate, examples: Values): SampleFact[] =>
  info.variables.flatMap(({ key, label, kind }) => {
    const value = examples.get(key)
    return value === undefined ? [] : [{ key, label, kind, value }]
  })

const withSampleFacts = (config: BotConfig, sampleFacts: SampleFact[]): BotConfig =>
  config.type === 'chatbot' && sampleFacts.length > 0 ? { ...config, sampleFacts } : config

/**
 * The dataset at once; its documents are stored in the background, because that takes more than the database. What
 * another shop says and sells is stored as an example, which nothing finds until the shop has confirmed it.
 */
const cloneStarter = async (
  tx: WorkspaceCtx,
  { bundleId, ...dataset }: TemplateDataset & { bundleId: string },
  facts: Facts,
): Promise<string> => {
  const values = new Map([...facts.confirmed, ...facts.examples])
  const { type, name, description, fields, indexFields, records } = fillTexts({ ...dataset, pairs: [] }, values)
  const pairs = dataset.pairs?.map(({ tags = [], ...pattern }) => ({
    ...fillTexts(pattern, values),
    tags,
    validFrom: null,
    validTo: null,
    sample: pairSample(pattern, facts),
  }))
  const recordSample = wholeSample
  const filled = { type, name, description, fields, indexFields, records, recordSample, pairs, bundleId }
  const row = await createDatasetWithItems(tx, filled)
  for (const document of fillTexts(dataset.documents ?? [], values))
    await enqueue(tx, 'templates.add-document', { datasetId: row.id, ...document, isSample: true })
  return row.id
}

const cloneOwn = async (tx: WorkspaceCtx, bot: OwnTemplate, input: CloneInput): Promise<BotRow> => {
  const values = valuesOf(bot.template.variables, input.answers)
  const version = filledVersion(bot, values)
  const copies = new Map<string, string>()
  const used = bot.config.type === 'chatbot' ? bot.config.datasets.map(({ id }) => id) : []
  const bundleId = newId()
  for (const { id, name } of await describeDatasets(tx, used))
    copies.set(id, (await cloneDataset(tx, id, `${name} – ${input.name}`.slice(0, 100), bundleId)).id)
  const copy = await createBotFrom(tx, {
    name: input.name,
    description: fillTexts(bot.description, values),
    copyright: bot.copyright,
    config: withCopies(version.config, copies),
    appearance: version.appearance,
    source: { templateId: bot.id, version: bot.rev },
  })
  const cases = await testCasesOf(tx.db, bot)
  if (cases.length > 0)
    await createFilledTestSet(tx.db, copy, { name: testSetName, cases: fillTexts(cases, values), now: tx.now() })
  await raiseUsedCount(tx.db, bot)
  return copy
}

/** A long answer in a short field is refused as the form would refuse it. */
const filledVersion = (
  { config, appearance }: { config: BotConfig; appearance: Appearance },
  values: Values,
): BotVersion => {
  const read = z.safeParse(botVersion, fillTexts({ config, appearance }, values))
  if (read.success) return read.data
  throw new AppError('VALIDATION_FAILED', { fields: { answers: 'field.too-long' } })
}

const withDatasets = (config: BotConfig, ids: readonly string[]): BotConfig =>
  config.type === 'chatbot' ? { ...config, datasets: ids.map((id) => ({ id, priority })) } : config

const withCopies = (config: BotConfig, copies: ReadonlyMap<string, string>): BotConfig =>
  config.type === 'chatbot'
    ? {
        ...config,
        datasets: config.datasets.flatMap(({ id, priority: own }) => {
          const copy = copies.get(id)
          return copy ? [{ id: copy, priority: own }] : []
        }),
      }
    : config
