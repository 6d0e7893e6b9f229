import type { TenantCtx } from '#core/context.ts'
import type { ContactRow } from '#db/schema/index.ts'
import { contactsSharing } from './contacts.repository.ts'

export interface MergePair {
  keep: ContactRow
  drop: ContactRow
  reason: 'phone' | 'email'
}

const mostRows = 200

/** Contacts with the same phone or e-mail, each beside the oldest one. Only people merge them. */
export const suggestMerges = async (ctx: TenantCtx): Promise<MergePair[]> => {
  const pairs = new Map<string, MergePair>()
  for (const reason of ['phone', 'email'] as const) {
    const rows = await contactsSharing(ctx.db, ctx.workspaceId, reason, mostRows)
    for (const [keep, ...rest] of Map.groupBy(rows, (row) => row[reason]).values())
      for (const drop of rest)
        if (keep && !pairs.has(pairKey(keep, drop))) pairs.set(pairKey(keep, drop), { keep, drop, reason })
  }
  return [...pairs.values()]
}

const pairKey = (one: ContactRow, other: ContactRow): string => [one.id, other.id].toSorted().join(' ')
