import type { TenantCtx } from '#core/context.ts'
import type { ConnectionKind } from '@app/contracts/connections'
import { AppError } from '#core/errors.ts'
import { checkPublicUrl } from '#core/safe-fetch/find-target.ts'
import { SafeFetchError } from '#core/safe-fetch/safe-fetch.ts'

const withoutOwnAddress = new Set<ConnectionKind>(['openai-compatible', 'mcp', 'http'])

/** What can be seen in the address itself is refused at once; where its name leads is checked at every use. */
export const checkAddress = (ctx: TenantCtx, kind: ConnectionKind, baseUrl: string | null): void => {
  if (baseUrl === null) {
    if (withoutOwnAddress.has(kind)) throw new AppError('CONNECTION_URL_REQUIRED')
    return
  }
  try {
    checkPublicUrl(baseUrl, new Set(ctx.deps.config.fetchPorts))
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error
    throw new AppError('VALIDATION_FAILED', { fields: { baseUrl: 'knowledge.url.invalid' } })
  }
}
