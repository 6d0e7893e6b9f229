import { strangersADay } from '@app/contracts/connectors'
import type { WorkgateItem } from '@app/contracts/workgates'
import type { ChannelChat } from '#channels/contract.ts'
import { findChat } from '#channels/registry.ts'
import type { WorkspaceCtx } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { countOpenWindows, oldestTalks, strangerBudgets, tightestTalks } from './send-budget.repository.ts'

type Budget = WorkgateItem['budget']
/** By the id of the workgate; one that is missing has no limit. */
export type Budgets = ReadonlyMap<string, Budget>
type Gate = Pick<WorkgateRow, 'id' | 'channel'>
type Watched = NonNullable<ChannelChat['watches']>

const hourMs = 3600_000

/** What each account may still send, as its channel counts it. The cost is that of the hours which are counted. */
export const sendBudgets = async (ctx: WorkspaceCtx, gates: readonly Gate[]): Promise<Budgets> => {
  const budgets = new Map<string, Budget>()
  for (const [chat, own] of Map.groupBy(gates, ({ channel }) => findChat(ctx.deps, channel))) {
    const ids = own.map(({ id }) => id)
    if (chat?.delivery === 'connector') await addStrangers(ctx, ids, budgets)
    if (chat?.watches) await addWatched(ctx, ids, chat.watches, budgets)
  }
  return budgets
}

/** The day on which a program counts is that of Vietnam. */
const today = (now: Date): string => new Date(now.getTime() + 7 * hourMs).toISOString().slice(0, 10)

const addStrangers = async (ctx: WorkspaceCtx, ids: string[], budgets: Map<string, Budget>): Promise<void> => {
  const said = await strangerBudgets(ctx.db, { workspaceId: ctx.workspaceId, ids })
  for (const id of ids) {
    const budget = said.find(({ workgateId }) => workgateId === id)?.budget
    const used = budget?.day === today(ctx.now()) ? budget.used : 0
    budgets.set(id, { kind: 'strangers', used, limit: budget?.limit ?? strangersADay })
  }
}

const addWatched = async (
  ctx: WorkspaceCtx,
  ids: string[],
  { what, hours }: Watched,
  budgets: Map<string, Budget>,
): Promise<void> => {
  const now = ctx.now().getTime()
  const asked = { workspaceId: ctx.workspaceId, ids, since: new Date(now - hours * hourMs) }
  const counted = await countOpenWindows(ctx.db, asked, new Date(now - (hours - 1) * hourMs))
  for (const id of ids) {
    const { open = 0, closing = 0 } = counted.find(({ workgateId }) => workgateId === id) ?? {}
    budgets.set(id, { kind: 'open-windows', open, closing, hours })
  }
  if (what === 'windows' || counted.length === 0) return
  for (const { workgateId, person, wroteAt } of await oldestTalks(ctx.db, asked))
    budgets.set(workgateId, {
      kind: 'clock',
      until: new Date(wroteAt.getTime() + hours * hourMs).toISOString(),
      person,
    })
  for (const { workgateId, person, left, total } of await tightestTalks(ctx.db, asked))
    if (left !== null && total !== null) budgets.set(workgateId, { kind: 'answers', left, total, person })
}
