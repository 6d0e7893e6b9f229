import type { WorkgateLogLine } from '@app/contracts/workgates'
import { healthMessages } from './health-messages.ts'
import { logMessages } from './log-messages.ts'

type LogWord = keyof typeof logMessages
type HealthWord = keyof typeof healthMessages

const has = <M extends object>(messages: M, key: string): key is keyof M & string => Object.hasOwn(messages, key)

/** What happened. A kind that is not known yet is a report of the channel like any other. */
export const kindWord = ({ kind }: WorkgateLogLine): LogWord => {
  const key = `kind.${kind}`
  return has(logMessages, key) ? key : 'kind.other'
}

/** How it ended, as a sentence: the class of a failure, the new health of the account, or the outcome itself. An account without conversations has none to speak of. */
export const outcomeWord = (line: WorkgateLogLine, { canChat }: { canChat: boolean }): LogWord | HealthWord => {
  const { reason, outcome, direction } = line
  if (reason === 'ok' && !canChat) return 'reason.data'
  const [failure, health] = [`failure.${reason}`, `reason.${reason}`]
  if (reason && direction !== 'account' && has(logMessages, failure)) return failure
  if (reason && has(healthMessages, health)) return health
  return outcome === 'ok' ? `outcome.${direction}-ok` : `outcome.${outcome}`
}
