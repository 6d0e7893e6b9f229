import type { TenantCtx } from '#core/context.ts'
import { isToolKind } from '@app/contracts/connections'
import { findAiProvider } from '#ai-providers/registry.ts'
import { AppError } from '#core/errors.ts'
import { checkPublicUrl } from '#core/safe-fetch/find-target.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'

/** Refuses a kind that this version does not know. True: a connection of it must bring its address. */
const needsAddress = (ctx: TenantCtx, kind: string): boolean => {
  if (isToolKind(kind)) return true
  const provider = findAiProvider(ctx.deps, kind)
  if (!provider) throw new AppError('VALIDATION_FAILED', { fields: { kind: 'field.invalid' } })
  return provider.baseUrl === null
}

/** What can be seen in the address itself is refused at once; where its name leads is checked at every use. */
export const checkAddress = (ctx: TenantCtx, kind: string, baseUrl: string | null): void => {
  const isNeeded = needsAddress(ctx, kind)
  if (baseUrl === null) {
    if (isNeeded) throw new AppError('CONNECTION_URL_REQUIRED')
    return
  }
  try {
    checkPublicUrl(baseUrl, new Set(ctx.deps.config.fetchPorts))
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    throw new AppError('VALIDATION_FAILED', { fields: { baseUrl: 'knowledge.url.invalid' } })
  }
}
