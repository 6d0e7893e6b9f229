import type { TenantCtx } from '#core/context.ts'
import type { ErasePerson } from '#core/erasing.ts'
import { deleteGroup, lockGroup, lockGrouping } from './groups.repository.ts'
import { deleteNoticesOf } from './notices.repository.ts'
import { countQuestions, deleteQuestionsOf, spellingsOf } from './questions.repository.ts'
import { rebuildGroup } from './rebuild-group.ts'
import { wordingOf } from './wording.ts'

/** What a person asked goes; a group shows the words of others, or goes as well where nobody else asked. */
export const erasePerson: ErasePerson = async (tx, person) => {
  await lockGrouping(tx.db, tx.workspaceId)
  await deleteNoticesOf(tx.db, tx.workspaceId, person)
  for (const id of await deleteQuestionsOf(tx.db, tx.workspaceId, person)) await forgetIn(tx, id)
  return {}
}

const forgetIn = async (tx: TenantCtx, id: string): Promise<void> => {
  const group = await lockGroup(tx.db, { workspaceId: tx.workspaceId, id })
  if (!group) return
  const { asked } = await countQuestions(tx.db, group)
  if (asked === 0) return deleteGroup(tx.db, group)
  const [left] = await spellingsOf(tx.db, group, 1)
  // The wording of an answered group was chosen by staff; that of an open one may be the person's own.
  await rebuildGroup(tx, group, group.state === 'open' && left ? { question: wordingOf(left.text) } : {})
}
