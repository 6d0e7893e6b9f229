import * as z from 'zod/mini'
import {
  botVersion,
  type Appearance,
  type BotConfig,
  type BotType,
  type BotVersion,
  type SampleFact,
} from '@app/contracts/bot-settings'
import type { TestCaseContent } from '@app/contracts/bot-tests'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { enqueue } from '#core/jobs/jobs.ts'
import type { BotRow } from '#db/schema/index.ts'
import { createBotFrom, datasetIdsOf, dropFacts, raiseUsedCount, reserveBot } from '#features/bots/public.ts'
import { createFilledTestSet, testCasesOf } from '#features/evaluation/public.ts'
import { cloneDataset, createDatasetWithItems, describeDatasets } from '#features/knowledge/public.ts'
import type { ProductTemplate, TemplateDataset } from '#product-templates/contract.ts'
import { inLanguage } from '#product-templates/registry.ts'
import { answersOf, fillTexts, valuesOf, type Values } from './fill-texts.ts'
import { pairSample, wholeSample, type Facts } from './samples/sample-of-pair.ts'
import { requireTemplate, type OwnTemplate } from './find-template.ts'

interface CloneInput {
  name: string
  as: BotType
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
  const { config, testCases } = chosen(template, input.as)
  const version = filledVersion({ config, appearance: template.appearance }, facts.confirmed)
  const datasetIds = new Map<string, string>()
  const bundleId = newId()
  for (const dataset of template.datasets)
    datasetIds.set(dataset.key, await cloneStarter(tx, { ...dataset, bundleId }, facts))
  const bot = await createBotFrom(tx, {
    name: input.name,
    description: fillTexts(template.description, values),
    ...withOpenFacts(
      { ...version, config: withDatasets(version.config, datasetIds) },
      openFacts(inLanguage(template, tx.language), facts.examples),
    ),
    source: { templateId: template.id, version: template.version },
  })
  await createFilledTestSet(tx.db, bot, {
    name: testSetName,
    cases: fillTexts(testCases, values),
    now: tx.now(),
  })
  return bot
}

const openFacts = ({ info }: ProductTemplate, examples: Values): SampleFact[] =>
  info.variables.flatMap(({ key, label, kind }) => {
    const value = examples.get(key)
    return value === undefined ? [] : [{ key, label, kind, value }]
  })

/** A chatbot keeps the sentences that wait for a fact of the shop; in a flow everybody sees every text, so they go. */
const withOpenFacts = (version: BotVersion, sampleFacts: SampleFact[]): BotVersion => {
  if (sampleFacts.length === 0) return version
  if (version.config.type === 'chatbot') return { ...version, config: { ...version.config, sampleFacts } }
  return dropFacts(
    version,
    sampleFacts.map(({ key }) => key),
  )
}

const chosen = (template: ProductTemplate, as: BotType): { config: BotConfig; testCases: TestCaseContent[] } => {
  if (as === 'chatbot') return template
  if (!template.flow) throw new AppError('VALIDATION_FAILED', { fields: { as: 'field.invalid' } })
  return template.flow
}

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
  const used = datasetIdsOf(bot.config)
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

const withDatasets = (config: BotConfig, ids: ReadonlyMap<string, string>): BotConfig =>
  config.type === 'chatbot'
    ? { ...config, datasets: [...ids.values()].map((id) => ({ id, priority })) }
    : inNodes(config, ids)

const withCopies = (config: BotConfig, copies: ReadonlyMap<string, string>): BotConfig =>
  config.type === 'chatbot'
    ? {
        ...config,
        datasets: config.datasets.flatMap(({ id, priority: own }) => {
          const copy = copies.get(id)
          return copy ? [{ id: copy, priority: own }] : []
        }),
      }
    : inNodes(config, copies)

/** The flow with other datasets in its nodes. */
const inNodes = (config: FlowConfig, ids: ReadonlyMap<string, string>): FlowConfig => {
  const other = (name: unknown) => (typeof name === 'string' ? (ids.get(name) ?? name) : name)
  const nodes = config.nodes.map((node) => {
    const { dataset, datasets } = node.data
    return {
      ...node,
      data: {
        ...node.data,
        ...(dataset === undefined ? {} : { dataset: other(dataset) }),
        ...(Array.isArray(datasets) ? { datasets: datasets.map(other) } : {}),
      },
    }
  })
  return { ...config, nodes }
}
