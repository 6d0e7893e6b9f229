import { asc, eq } from 'drizzle-orm'
import type { DatasetField } from '@app/contracts/knowledge'
import type { Deps } from '#core/context.ts'
import { systemCtx } from '#core/context.ts'
import { only } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import {
  agentRuns,
  agentSessions,
  type AgentRunRow,
  type AgentSessionRow,
  type BotRow,
  type DatasetRow,
} from '#db/schema/index.ts'
import { indexRows } from '#features/knowledge/items/indexed-items.ts'
import { insertItems, type NewItem } from '#features/knowledge/items/items.repository.ts'
import type { knowledgeGiven } from './given-knowledge.ts'

type KnowledgeGiven = ReturnType<typeof knowledgeGiven>

/** What the small shop of the tests knows. */
export const shopPairs = [
  {
    questions: ['Phí ship bao nhiêu?', 'Phí vận chuyển là bao nhiêu?', 'Gửi về tỉnh mất bao nhiêu tiền ship?'],
    answer: 'Phí giao hàng toàn quốc 30.000đ. Đơn từ 500.000đ được miễn phí ship.',
  },
  {
    questions: ['Bao lâu nhận được hàng?', 'Mấy ngày thì hàng tới?'],
    answer: 'Nội thành TP.HCM và Hà Nội 1–2 ngày, tỉnh khác 3–5 ngày làm việc.',
  },
  {
    questions: ['Shop mở cửa mấy giờ?', 'Giờ làm việc của shop?'],
    answer: 'Cửa hàng mở cửa từ 8h30 đến 21h30 mỗi ngày.',
  },
] as const

export const shopProducts = [
  { ma: 'L01', ten: 'Áo sơ mi linen trắng', gia: 329_000, mau: 'Trắng', size: ['S', 'M'], ton: 5 },
  { ma: 'L02', ten: 'Áo sơ mi linen xanh rêu', gia: 349_000, mau: 'Xanh rêu', size: ['M', 'L'], ton: 0 },
  { ma: 'L03', ten: 'Đầm suông midi linen kem', gia: 559_000, mau: 'Kem', size: ['L', 'XL'], ton: 3 },
] as const

export const shopPolicy =
  'Khách được đổi size hoặc đổi mẫu trong 7 ngày kể từ ngày nhận hàng. Sản phẩm còn nguyên tem mác, chưa giặt. Phí gửi hàng đổi là 25.000đ mỗi chiều.'

const productFields: DatasetField[] = [
  { key: 'ma', label: 'Mã', type: 'text' },
  { key: 'ten', label: 'Tên sản phẩm', type: 'text' },
  { key: 'gia', label: 'Giá', type: 'money' },
  { key: 'mau', label: 'Màu', type: 'text' },
  { key: 'size', label: 'Size', type: 'list' },
  { key: 'ton', label: 'Tồn kho', type: 'number' },
]

/** Conversations, and a shop to talk about. */
export const agentGiven = (
  deps: Deps,
  dataset: KnowledgeGiven['dataset'],
  theBot: (workspaceId: string) => Promise<BotRow>,
) => {
  const db = deps.database.system
  const now = () => deps.clock.now()

  /** Items that can be found. */
  const knownItems = async (home: DatasetRow, items: readonly Partial<NewItem>[]): Promise<void> => {
    const { workspaceId, id: datasetId } = home
    const rows = await insertItems(
      db,
      items.map((item) => ({
        workspaceId,
        id: newId(),
        datasetId,
        kind: 'chunk' as const,
        title: '',
        body: '',
        createdAt: now(),
        updatedAt: now(),
        ...item,
      })),
    )
    await deps.database.transaction({ workspaceId }, (tx) =>
      indexRows({ ...systemCtx(deps, workspaceId, 'test'), db: tx, workspaceId }, home, rows),
    )
  }

  /** Pairs, products and a policy, as the datasets of a bot. */
  const shopDatasets = async (workspaceId: string): Promise<{ id: string; priority: number }[]> => {
    const pairs = await dataset(workspaceId, { type: 2, name: 'Câu hỏi thường gặp' })
    await knownItems(
      pairs,
      shopPairs.map(({ questions, answer }) => ({
        kind: 'qna',
        title: questions[0],
        questions: [...questions],
        body: answer,
      })),
    )
    const products = await dataset(workspaceId, {
      type: 3,
      name: 'Sản phẩm',
      fields: productFields,
      indexFields: { search: ['ma', 'ten', 'mau'], filter: ['gia', 'mau', 'size', 'ton'], key: 'ma', title: 'ten' },
    })
    await knownItems(
      products,
      shopProducts.map((data) => ({
        kind: 'record',
        title: data.ten,
        body: `${data.ten} màu ${data.mau} giá ${data.gia}`,
        data: { ...data, size: [...data.size] },
      })),
    )
    const policy = await dataset(workspaceId, { type: 1, name: 'Chính sách' })
    await knownItems(policy, [{ title: 'Chính sách đổi trả', headingPath: ['Thời hạn đổi hàng'], body: shopPolicy }])
    return [pairs, products, policy].map(({ id }) => ({ id, priority: 5 }))
  }

  const agentSession = async (bot: BotRow, options: Partial<AgentSessionRow> = {}): Promise<AgentSessionRow> =>
    only(
      await db
        .insert(agentSessions)
        .values({
          workspaceId: bot.workspaceId,
          id: newId(),
          botId: bot.id,
          environment: 'development',
          origin: 'test',
          createdAt: now(),
          lastAt: now(),
          ...options,
        })
        .returning(),
    )

  const agentRun = async (session: AgentSessionRow, options: Partial<AgentRunRow> = {}): Promise<AgentRunRow> =>
    only(
      await db
        .insert(agentRuns)
        .values({
          workspaceId: session.workspaceId,
          id: newId(),
          sessionId: session.id,
          botId: session.botId,
          environment: session.environment,
          mode: 'test',
          origin: session.origin,
          inputId: newId(),
          generation: 1,
          versionLabel: 'draft.1',
          input: 'Phí ship bao nhiêu?',
          status: 'done',
          outcome: 'answered',
          engine: 'built-in',
          startedAt: now(),
          ...options,
        })
        .returning(),
    )

  /** The one conversation of a workspace that a matrix works on. */
  const theAgentSession = async (workspaceId: string): Promise<AgentSessionRow> => {
    const isHere = eq(agentSessions.workspaceId, workspaceId)
    const [first] = await db.select().from(agentSessions).where(isHere).orderBy(asc(agentSessions.id)).limit(1)
    return first ?? agentSession(await theBot(workspaceId))
  }

  return { knownItems, shopDatasets, agentSession, agentRun, theAgentSession }
}
