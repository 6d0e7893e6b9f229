import type { Deps } from '#core/context.ts'
import { hmac, isSameText } from '#core/crypto.ts'

/** Whose digest it is. */
interface Receiver {
  workspaceId: string
  memberId: string
}

type Signing = Pick<Deps, 'config'>

const sign = ({ config }: Signing, { workspaceId, memberId }: Receiver): string =>
  hmac(config.secrets.signingKey, `digest:${workspaceId}:${memberId}`)

/** Stands in the mail: whoever has the mail may stop it, and do nothing else with it. */
export const stopKeyOf = (deps: Signing, receiver: Receiver): string =>
  [receiver.workspaceId, receiver.memberId, sign(deps, receiver)].join('.')

export const readStopKey = (deps: Signing, key: string): Receiver | null => {
  const [workspaceId = '', memberId = '', signature = '', ...more] = key.split('.')
  const receiver = { workspaceId, memberId }
  return more.length === 0 && isSameText(signature, sign(deps, receiver)) ? receiver : null
}
