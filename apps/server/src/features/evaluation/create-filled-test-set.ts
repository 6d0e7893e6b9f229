import type { TestCaseContent } from '@app/contracts/bot-tests'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/client.ts'
import { insertTestSet, writeCases } from './test-sets.repository.ts'

interface FilledTestSet {
  name: string
  cases: readonly TestCaseContent[]
  now: Date
}

/** A test set with its cases, for bots that come with one; part of the caller's transaction. */
export const createFilledTestSet = async (
  db: Db,
  { workspaceId, id: botId }: { workspaceId: string; id: string },
  { name, cases, now }: FilledTestSet,
): Promise<string> => {
  const set = await insertTestSet(db, { workspaceId, id: newId(), botId, name, createdAt: now, updatedAt: now })
  await writeCases(
    db,
    cases.map((one, position) => ({ workspaceId, id: newId(), setId: set.id, position, ...one, createdAt: now })),
  )
  return set.id
}
