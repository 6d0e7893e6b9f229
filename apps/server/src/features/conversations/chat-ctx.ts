import type { Ctx } from '#core/context.ts'

/** Work inside one workspace: a request, a visitor or a job that carries it. */
export type ChatCtx = Ctx & { readonly workspaceId: string }
export interface ChatKey {
  workspaceId: string
  id: string
}
