import { createHmac } from 'node:crypto'
import { isSameText } from '#core/crypto.ts'
import type { HookRequest, OperatorSettings } from '../contract.ts'

const mostDriftMs = 5 * 60_000

/**
 * With a secret every notice is signed together with its time, and an old one is refused; with an API key alone the
 * key is shown as it is. Who has set both wants signatures: the key does not open the door any more.
 */
export const isFromSepay = (request: HookRequest, operator: OperatorSettings, now: Date): boolean => {
  const secret = operator['SEPAY_WEBHOOK_SECRET'] ?? ''
  if (secret !== '') return isSigned(request, secret, now)
  const key = operator['SEPAY_WEBHOOK_API_KEY'] ?? ''
  return key !== '' && isSameText(request.header('authorization') ?? '', `Apikey ${key}`)
}

const isSigned = ({ raw, header }: HookRequest, secret: string, now: Date): boolean => {
  const timestamp = header('x-sepay-timestamp') ?? ''
  if (!/^\d{10}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > mostDriftMs) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(raw).digest('hex')
  return isSameText(header('x-sepay-signature') ?? '', `sha256=${expected}`)
}
