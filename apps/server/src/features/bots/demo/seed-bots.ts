import { inTransaction, type SystemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { insertBot, updateBotRow } from '../bots.repository.ts'
import { datasetIdsByName, firstMemberIds } from '../references.repository.ts'
import { insertSnapshot } from '../snapshots.repository.ts'
import { hashVersion } from '../version-hash.ts'
import { clinicBot } from './clinic-bot.ts'
import { afterSaleFlow, commentFlow } from './demo-care-flows.ts'
import type { DemoBot, DemoDatasets, DemoVersion } from './demo-contract.ts'
import { may, mayOnTrial } from './demo-may.ts'
import { orderFlow } from './demo-order-flow.ts'

/** The bots of the demo shop, with their history counted back from the installation. */
export const seedBots = async (ctx: SystemCtx): Promise<void> => {
  const { workspaceId } = ctx
  if (!workspaceId) throw new Error('the demo shop has a workspace')
  await inTransaction({ ...ctx, workspaceId }, async (tx) => {
    const datasets = await demoDatasets(tx)
    const people = await firstMemberIds(tx.db, workspaceId)
    // The list shows the newest first.
    const bots = [mayOnTrial(datasets), commentFlow(datasets), afterSaleFlow(), orderFlow(datasets), may(datasets)]
    for (const [at, bot] of bots.entries()) await seedBot(tx, bot, people, 70 - at)
  })
}

export const seedClinicBot = async (ctx: SystemCtx): Promise<void> => {
  await inTransaction(ctx as TenantCtx, async (tx) => {
    const [datasetId] = (await datasetIdsByName(tx.db, tx.workspaceId)).values()
    if (!datasetId) throw new Error('the clinic of the demo has its questions')
    await seedBot(tx, clinicBot(datasetId), await firstMemberIds(tx.db, tx.workspaceId), 45)
  })
}

const demoDatasets = async (tx: TenantCtx): Promise<DemoDatasets> => {
  const ids = await datasetIdsByName(tx.db, tx.workspaceId)
  const idOf = (name: string): string => {
    const id = ids.get(name)
    if (!id) throw new Error(`the demo shop has no dataset "${name}"`)
    return id
  }
  return {
    faq: idOf('Câu hỏi thường gặp'),
    promotions: idOf('Khuyến mãi'),
    products: idOf('Bảng sản phẩm'),
    papers: idOf('Tài liệu cửa hàng'),
  }
}

type People = { owner: string | null; manager: string | null }

const day = 24 * 3600_000
const daysBefore = (tx: TenantCtx, days: number): Date => new Date(tx.now().getTime() - days * day)

const seedBot = async (tx: TenantCtx, bot: DemoBot, people: People, createdDaysAgo: number): Promise<void> => {
  const row = await insertBot(tx.db, {
    workspaceId: tx.workspaceId,
    id: newId(),
    type: bot.first.config.type,
    name: bot.name,
    description: bot.description,
    ...contentOf(bot.first),
    createdBy: people.owner,
    updatedBy: people.owner,
    createdAt: daysBefore(tx, createdDaysAgo),
    updatedAt: daysBefore(tx, createdDaysAgo),
  })
  let version = bot.first
  let published: { publishedSnapshotId: string; publishedHash: string; publishedAt: Date } | undefined
  for (const [at, step] of bot.steps.entries()) {
    version = step.change(version)
    const { config, appearance, draftHash: hash } = contentOf(version)
    const createdAt = daysBefore(tx, step.daysAgo)
    const { name, note, action } = step
    const snapshot = await insertSnapshot(tx.db, {
      workspaceId: tx.workspaceId,
      id: newId(),
      botId: row.id,
      number: at + 1,
      name,
      note,
      action,
      config,
      appearance,
      hash,
      createdBy: people[step.by],
      createdAt,
    })
    if (action === 'publish')
      published = { publishedSnapshotId: snapshot.id, publishedHash: hash, publishedAt: createdAt }
  }
  await updateBotRow(tx.db, row, {
    ...contentOf(bot.draft(version)),
    ...published,
    rev: bot.steps.length + 1,
    updatedAt: daysBefore(tx, 1),
  })
}

const contentOf = ({ config, appearance }: DemoVersion) => ({
  config,
  appearance,
  draftHash: hashVersion(config, appearance),
})
