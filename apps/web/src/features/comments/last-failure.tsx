import type { CommentRule } from '@app/contracts/comments'
import { useText } from '#lib/i18n/i18n.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { commentMessages } from './messages.ts'

type Why = Extract<keyof typeof commentMessages, `rules.why.${string}`>
const isWhy = (key: string): key is Why => Object.hasOwn(commentMessages, key)

/** Why a rule could not do something lately, in plain words. */
export const LastFailure = ({ failure }: { failure: CommentRule['lastFailure'] }) => {
  const text = useText(commentMessages)
  if (!failure) return null
  const act = text(`rules.act.${failure.act}`)
  const why = `rules.why.${failure.reason}`
  const words =
    failure.reason === 'unknown'
      ? text('rules.last-unknown', { act })
      : text('rules.last-failure', { act, reason: text(isWhy(why) ? why : 'rules.why.other') })
  return (
    <p className="px-4 pb-3 text-xs text-danger">
      {words} · <RelativeTime value={failure.at} />
    </p>
  )
}
