import { isToolKind } from '@app/contracts/connections'
import { AppError } from '#core/errors.ts'
import type { ConnectionRow } from '#db/schema/index.ts'

/** Only programs we call ourselves take the key in a header of their choice; a provider's own way is known. */
export const headerNameOf = (kind: string, headerName: string | null): string | null => {
  if (!isToolKind(kind)) return null
  // These steer the connection itself or carry its content, and are refused when it is used.
  if (headerName !== null && steering.test(headerName))
    throw new AppError('VALIDATION_FAILED', { fields: { headerName: 'field.invalid' } })
  return headerName
}

const steering =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-.*|accept.*|mcp-.*)$/i

/** The header that shows the key; none without a key. */
export const keyHeader = ({ headerName }: ConnectionRow, apiKey: string | null): Record<string, string> => {
  if (apiKey === null) return {}
  return headerName ? { [headerName]: apiKey } : { authorization: `Bearer ${apiKey}` }
}
