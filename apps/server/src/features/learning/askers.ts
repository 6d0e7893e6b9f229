import type { Asker } from '@app/contracts/learning'
import type { TenantCtx } from '#core/context.ts'
import { reachOf } from '#features/conversations/public.ts'
import type { GroupKey } from './groups.repository.ts'
import { noticesOf } from './notices.repository.ts'
import { latestByPerson } from './questions.repository.ts'
import { namesOfThreads } from './sources.repository.ts'

/** Of a question that more people asked, the latest ones are told. */
const mostAskers = 200

/** Who asked, as they are known now: one line per person, with whether a message would still reach them. */
export const askersOf = async (ctx: TenantCtx, key: GroupKey): Promise<{ personId: string; asker: Asker }[]> => {
  const rows = await latestByPerson(ctx.db, key, mostAskers)
  const threadIds = rows.map(({ threadId }) => threadId)
  const names = await namesOfThreads(ctx.db, ctx.workspaceId, threadIds)
  const reach = await reachOf(ctx, threadIds)
  const notices = new Map((await noticesOf(ctx.db, key)).map((notice) => [notice.personId, notice]))
  const seen = new Set<string>()
  return rows.flatMap(({ threadId, botId, text, at }) => {
    const place = names.get(threadId)
    // Two contacts that were merged since are one person.
    if (!place || seen.has(place.personId)) return []
    seen.add(place.personId)
    const notice = notices.get(place.personId)
    const isTold = notice !== undefined && notice.state !== 'refused'
    return [
      {
        personId: place.personId,
        asker: {
          threadId,
          workgateId: place.workgateId,
          botId,
          channel: place.channel,
          name: place.name,
          text,
          at: at.toISOString(),
          untold: isTold ? ('told' as const) : (reach.get(threadId) ?? null),
          toldAt: notice?.sentAt?.toISOString() ?? null,
        },
      },
    ]
  })
}
