import type { Assignment } from '@app/contracts/billing-admin'
import { inTransaction, type UserCtx } from '#core/context.ts'
import { enterWorkspace } from './enter-workspace.ts'
import { givePackage, refuseGifts, type Given } from './give-package.ts'

class Undone extends Error {
  readonly given: Given
  constructor(given: Given) {
    super('only a preview')
    this.given = given
  }
}

/** Does it and undoes it: what is shown before is exactly what will be after. */
export const previewAssignment = async (ctx: UserCtx, workspaceId: string, assignment: Assignment): Promise<Given> => {
  refuseGifts(ctx, assignment)
  try {
    return await inTransaction(ctx, async (outer) => {
      const { tx } = await enterWorkspace(outer, workspaceId)
      throw new Undone(await givePackage(tx, assignment, ''))
    })
  } catch (error) {
    if (error instanceof Undone) return error.given
    throw error
  }
}
