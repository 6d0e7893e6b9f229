import { and, asc, eq } from 'drizzle-orm'
import { defaultAppearance, defaultChatbotConfig, defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { ChatbotConfig } from '@app/contracts/bot-settings'
import type { TemplateInfo } from '@app/contracts/templates'
import type { Deps } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { bots, botSnapshots, type BotRow, type BotSnapshotRow } from '#db/schema/index.ts'
import { insertBot, updateBotRow, type NewBotRow } from '#features/bots/bots.repository.ts'
import { insertSnapshot, nextNumber, type NewSnapshotRow } from '#features/bots/snapshots.repository.ts'
import { hashVersion } from '#features/bots/version-hash.ts'

export const someTemplateInfo: TemplateInfo = {
  industry: 'fashion',
  goal: 'Tư vấn và chốt đơn',
  collects: ['Số điện thoại'],
  channels: ['web'],
  languages: ['vi'],
  variables: [],
}

/** A chatbot's settings that can be published, with the given parts changed. */
export const chatbotWith = (own: Partial<ChatbotConfig> = {}): ChatbotConfig => ({
  ...defaultChatbotConfig,
  instructions: 'Tư vấn cho khách của cửa hàng.',
  // As a shop writes them: word for word what the customer reads.
  handoff: {
    ...defaultChatbotConfig.handoff,
    message: 'Dạ em chuyển cuộc trò chuyện cho nhân viên, mình chờ giúp em một chút ạ.',
  },
  fallback: {
    ...defaultChatbotConfig.fallback,
    text: 'Dạ phần này em chưa có thông tin chính xác nên chưa dám trả lời ạ.',
  },
  ...own,
})

/** Rows of bots that tests start from. */
export const botsGiven = (deps: Deps) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  const bot = async (workspaceId: string, options: Partial<NewBotRow> = {}): Promise<BotRow> => {
    const config = options.config ?? (options.type === 'flow' ? defaultFlowConfig : chatbotWith())
    const appearance = options.appearance ?? defaultAppearance
    return insertBot(db, {
      workspaceId,
      id: newId(),
      name: 'Bot thử',
      createdAt: now(),
      updatedAt: now(),
      ...options,
      type: config.type,
      config,
      appearance,
      draftHash: hashVersion(config, appearance),
    })
  }

  /** A snapshot of the draft as it is. */
  const snapshot = async (of: BotRow, options: Partial<NewSnapshotRow> = {}): Promise<BotSnapshotRow> =>
    insertSnapshot(db, {
      workspaceId: of.workspaceId,
      id: newId(),
      botId: of.id,
      number: await nextNumber(db, of),
      action: 'save',
      config: of.config,
      appearance: of.appearance,
      hash: of.draftHash,
      createdAt: now(),
      ...options,
    })

  /** A bot whose draft is what visitors talk to. */
  const publishedBot = async (workspaceId: string, options: Partial<NewBotRow> = {}): Promise<BotRow> => {
    const draft = await bot(workspaceId, options)
    const { id, hash } = await snapshot(draft, { action: 'publish' })
    return updateBotRow(db, draft, { publishedSnapshotId: id, publishedHash: hash, publishedAt: now() })
  }

  /** The one bot of a workspace that a matrix works on, so that a snapshot and its bot belong together. */
  const theBot = async (workspaceId: string): Promise<BotRow> => {
    const [first] = await db.select().from(bots).where(eq(bots.workspaceId, workspaceId)).orderBy(asc(bots.id)).limit(1)
    return first ?? bot(workspaceId)
  }
  const theSnapshot = async (workspaceId: string): Promise<BotSnapshotRow> => {
    const owner = await theBot(workspaceId)
    const isOfBot = and(eq(botSnapshots.workspaceId, workspaceId), eq(botSnapshots.botId, owner.id))
    const [first] = await db.select().from(botSnapshots).where(isOfBot).limit(1)
    return first ?? snapshot(owner)
  }
  const workspaceTemplate = (workspaceId: string): Promise<BotRow> => bot(workspaceId, { template: someTemplateInfo })

  return { bot, snapshot, publishedBot, theBot, theSnapshot, workspaceTemplate }
}
