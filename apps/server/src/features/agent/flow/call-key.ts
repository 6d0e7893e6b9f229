import type { TenantCtx } from '#core/context.ts'
import type { FlowPoint } from './flow-timers.ts'

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const idBytes = 16
const keyBytes = 3 * idBytes

/** The address that lets a resting flow go on. Its last third is random and known to nobody else. */
export const callUrlOf = ({ workspaceId, deps }: TenantCtx, { sessionId, token }: FlowPoint): string => {
  const key = Buffer.concat([workspaceId, sessionId, token].map(bytesOf)).toString('base64url')
  return `${deps.config.baseUrl}/api/webhooks/flows/${key}`
}

/** Which flow a key is for; null for anything that is no key. */
export const readCallKey = (key: string): (FlowPoint & { workspaceId: string }) | null => {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== keyBytes) return null
  const [workspaceId = '', sessionId = '', token = ''] = [0, 1, 2].map((at) =>
    idOf(bytes.subarray(at * idBytes, (at + 1) * idBytes)),
  )
  return { workspaceId, sessionId, token }
}
