import type { KeyCtx } from '#core/context.ts'
import { modelOf } from './list-models.ts'
import { openBot } from './open-bot.ts'
import { requireModel } from './prepare-answer.ts'

export const retrieveModel = async (ctx: KeyCtx, model: string) => {
  const program = await openBot(ctx)
  requireModel(program, model)
  return modelOf(program)
}
