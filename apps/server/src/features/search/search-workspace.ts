import { tidyPhone } from '@app/contracts/contacts'
import type { Permission } from '@app/contracts/roles'
import type { SearchResults } from '@app/contracts/search'
import type { WorkspaceCtx } from '#core/context.ts'
import { fold, normalise } from '#core/text/fold.ts'
import { findBots, findContacts, findDatasets, findThreads, type Finder } from './search.repository.ts'

/** More words than this are ignored: nobody types them to find a name. */
const mostWords = 8

/** A number keeps its groups together, so that "0905 123" is one word. */
const wordsOf = (typed: string): string[] => {
  const phone = tidyPhone(typed)
  if (/^\d{3,20}$/.test(phone)) return [phone]
  return fold(normalise(typed)).split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** Everything of the workspace that has all typed words; a kind the caller may not read stays empty. */
export const searchWorkspace = async (ctx: WorkspaceCtx, typed: string): Promise<SearchResults> => {
  const words = wordsOf(typed)
  const find = async <T>(permission: Permission, finder: Finder<T>): Promise<T[]> =>
    words.length > 0 && ctx.actor.permissions.includes(permission) ? finder(ctx.db, ctx.workspaceId, words) : []
  const [bots, datasets, contacts, threads] = await Promise.all([
    find('bots.read', findBots),
    find('knowledge.read', findDatasets),
    find('chat.read', findContacts),
    find('chat.read', findThreads),
  ])
  return { bots, datasets, contacts, threads }
}
