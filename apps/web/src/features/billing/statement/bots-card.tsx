import { Gauge } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { statementMessages } from '../statement-messages.ts'
import type { Statement } from './statement-data.ts'

type BotUse = Statement['bots'][number]

/** Which bot used how much, and its caps. */
export const BotsCard = ({ bots }: { bots: Statement['bots'] }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const whole = bots.reduce((sum, { credits }) => sum + credits, 0)
  return (
    <Card>
      <CardHeader title={text('bots.title')} description={text('bots.lead', { count: format.number(whole) })} />
      <CardBody>
        {bots.length === 0 ? (
          <p className="py-8 text-center text-sm text-text-muted">{text('bots.empty')}</p>
        ) : (
          <ul className="flex flex-col gap-4">
            {bots.map((bot) => (
              <BotRow key={bot.id ?? 'other'} bot={bot} whole={whole} />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

const BotRow = ({ bot, whole }: { bot: BotUse; whole: number }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const { can } = useSession()
  const share = bot.credits / Math.max(1, whole)
  const name = bot.name || text('bots.other')
  return (
    <li>
      <p className="flex items-baseline gap-2 text-sm">
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <span className="tabular font-semibold">{format.number(bot.credits)}</span>
        <span className="tabular text-xs text-text-muted">{format.percent(share)}</span>
      </p>
      <span aria-hidden="true" className="ltr mt-1 block h-1.5 overflow-hidden rounded-full bg-border">
        <span
          className="block h-full rounded-full bg-chart"
          style={{ width: `${Math.max(0, Math.min(100, 100 * share))}%` }}
        />
      </span>
      {bot.id && bot.name && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-xs text-text-muted">
            <Caps bot={bot} />
          </p>
          {can('bots.write') && (
            <LinkButton
              variant="ghost"
              size="sm"
              to={`/biz-agent/${bot.id}?tab=settings`}
              aria-label={text('bots.caps-of', { name })}
              icon={<Gauge aria-hidden="true" className="size-4" />}
            >
              {text('bots.caps')}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}

const Caps = ({ bot: { perDay, perConversation, cappedDays } }: { bot: BotUse }) => {
  const text = useText(statementMessages)
  const format = useFormat()
  const words = [
    perDay > 0 ? text('bots.per-day', { count: format.number(perDay) }) : '',
    perConversation > 0 ? text('bots.per-conversation', { count: format.number(perConversation) }) : '',
    cappedDays > 0 ? text('bots.capped', { count: format.number(cappedDays) }) : '',
  ].filter((part) => part !== '')
  return words.length > 0 ? words.join(' · ') : text('bots.no-cap')
}
