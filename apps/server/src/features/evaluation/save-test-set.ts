import type { Input } from '@app/contracts/endpoint'
import type { saveTestSet as contract } from '@app/contracts/bot-tests'
import { inTransaction, type WorkspaceCtx } from '#core/context.ts'
import { AppError } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { TestSetRow } from '#db/schema/index.ts'
import { requireLockedTestSet } from './require-test-set.ts'
import { deleteOtherCases, listTestCases, updateTestSet, writeCases } from './test-sets.repository.ts'

type Saved = Input<typeof contract>['body']

/** Replaces the cases of a set; the caller must know its current revision. */
export const saveTestSet = (ctx: WorkspaceCtx, id: string, { rev, name, cases }: Saved): Promise<TestSetRow> =>
  inTransaction(ctx, async (tx) => {
    const set = await requireLockedTestSet(tx, id)
    if (set.rev !== rev) throw new AppError('CONFLICT', { rev: set.rev })
    const known = new Set((await listTestCases(tx.db, set)).map((row) => row.id))
    const kept = cases.flatMap((one) => (one.id === null ? [] : [one.id.toLowerCase()]))
    if (kept.some((caseId) => !known.has(caseId))) throw new AppError('TEST_CASE_NOT_FOUND')
    if (new Set(kept).size < kept.length)
      throw new AppError('VALIDATION_FAILED', { fields: { cases: 'field.invalid' } })

    await deleteOtherCases(tx.db, set, kept)
    await writeCases(
      tx.db,
      cases.map(({ id: caseId, ...content }, position) => ({
        ...content,
        workspaceId: tx.workspaceId,
        id: caseId?.toLowerCase() ?? newId(),
        setId: set.id,
        position,
        createdAt: tx.now(),
      })),
    )
    return updateTestSet(tx.db, set, { name, rev: set.rev + 1, updatedAt: tx.now() })
  })
