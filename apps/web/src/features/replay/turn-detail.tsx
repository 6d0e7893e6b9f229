import type { Bot } from '@app/contracts/bots'
import type { Replay, ReplayTurn } from '@app/contracts/replays'
import { ChevronDown, ChevronUp, ExternalLink, GitCompareArrows } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { AddQna } from '#features/traces/public.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button, IconButton, LinkButton } from '#ui/display/button.tsx'
import { AnswerSide } from './answer-side.tsx'
import { settingPath, useChangeWords } from './change-words.ts'
import { replayMessages } from './messages.ts'

type TurnDetailProps = {
  bot: Bot
  replay: Replay
  turn: ReplayTurn
  at: number
  total: number
  onMove: (by: 1 | -1) => void
  isBusy: boolean
  onAccept: (isAccepted: boolean) => void
}

/** A changed answer: what was asked, both versions side by side, why, and what to do about it. */
export const TurnDetail = (props: TurnDetailProps) => {
  const { bot, replay, turn } = props
  const text = useText(replayMessages)
  return (
    <section aria-label={turn.question} className="flex min-w-0 flex-col">
      <TurnHead {...props} />
      <div className="flex flex-1 flex-col gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-2.5">
          <Avatar name={turn.customer || '?'} size="sm" />
          <div className="min-w-0">
            <p className="w-fit rounded-card bg-surface-hover px-4 py-2 break-words whitespace-pre-wrap">
              {turn.question}
            </p>
            {turn.understood !== turn.question && (
              <p className="mt-1 text-sm text-text-muted">{text('turn.understood', { text: turn.understood })}</p>
            )}
          </div>
        </div>
        <div className="grid gap-4 lg:grid-cols-2">
          <AnswerSide title={text('turn.live', { version: replay.beforeLabel })} side="before" {...turn} />
          <AnswerSide title={text('turn.draft')} side="after" {...turn} />
        </div>
        {turn.lostPrices.length > 0 && (
          <p className="text-sm">
            <strong className="font-semibold text-danger">
              {text('turn.lost-prices', { prices: turn.lostPrices.join(', ') })}
            </strong>
            {turn.newPrices.length > 0 && ` · ${text('turn.new-prices', { prices: turn.newPrices.join(', ') })}`}
          </p>
        )}
        <Cause bot={bot} replay={replay} turn={turn} />
      </div>
      <TurnFoot {...props} />
    </section>
  )
}

const TurnHead = ({ bot, turn, at, total, onMove }: TurnDetailProps) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const { thread } = turn
  return (
    <header className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-3 sm:px-5">
      <h2 className="min-w-0 flex-1 basis-48 font-semibold">
        {text('turn.asked', {
          name: turn.customer || text('turn.program'),
          time: format.dateTime(turn.askedAt),
        })}
      </h2>
      <span className="tabular text-sm text-text-muted">
        {text('turn.place', { at: format.number(at), total: format.number(total) })}
      </span>
      <IconButton
        size="sm"
        label={text('turn.previous')}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={at <= 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        label={text('turn.next')}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={at >= total}
        onClick={() => onMove(1)}
      />
      {thread && (
        <LinkButton
          size="sm"
          to={`/biz-agent/${bot.id}/chat/${thread.environment}/${thread.workgateId}/${thread.id}`}
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
        >
          {text('turn.open')}
        </LinkButton>
      )}
    </header>
  )
}

const Cause = ({ bot, replay, turn }: Pick<TurnDetailProps, 'bot' | 'replay' | 'turn'>) => {
  const text = useText(replayMessages)
  const format = useFormat()
  const words = useChangeWords(bot)
  const path = turn.cause?.path.join('.')
  const same = replay.causes.find(({ change }) => change.path.join('.') === path)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-border px-4 py-3 text-sm">
      <GitCompareArrows aria-hidden="true" className="size-4.5 text-text-muted" />
      <p className="min-w-0 flex-1 basis-56">
        {turn.cause ? (
          <>
            <strong className="font-semibold">{text('turn.cause', { name: words(turn.cause) })}</strong>{' '}
            {same && text('turn.cause-count', { count: format.number(same.turns) })}
          </>
        ) : (
          text('turn.cause-unknown')
        )}
      </p>
      <LinkButton size="sm" variant="ghost" to={settingPath(bot)}>
        {text('turn.fix-setting')}
      </LinkButton>
    </div>
  )
}

const TurnFoot = ({ bot, turn, isBusy, onAccept }: TurnDetailProps) => {
  const text = useText(replayMessages)
  const canWrite = useSession().can('bots.write')
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-3 sm:px-5">
      <p className="min-w-0 flex-1 basis-48 text-sm text-text-muted">
        {turn.accepted ? text('turn.accepted', { name: turn.accepted.byName ?? '—' }) : text('turn.safe')}
      </p>
      {canWrite && (
        <Button size="sm" busy={isBusy} onClick={() => onAccept(!turn.accepted)}>
          {text(turn.accepted ? 'turn.unaccept' : 'turn.accept')}
          <kbd className="ms-1.5 rounded border border-border px-1 text-xs text-text-muted max-sm:hidden">A</kbd>
        </Button>
      )}
      {canWrite && <AddQna bot={bot} question={turn.question} />}
    </footer>
  )
}
