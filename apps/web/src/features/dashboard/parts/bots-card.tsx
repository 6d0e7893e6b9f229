import type { Dashboard } from '@app/contracts/reports'
import { FlaskConical } from 'lucide-react'
import { Link } from 'react-router'
import { ChartCard, pathOfLink, RankedBars } from '#features/reports/public.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { dashboardMessages } from '../messages.ts'

const MOST = 5

/** Bots by messages; the one that is only tried out is named, and not counted. */
export const BotsCard = ({ data }: { data: Dashboard }) => {
  const text = useText(dashboardMessages)
  const format = useFormat()
  const { bots, testedBots, span } = data
  const conversations = data.kpis.find(({ key }) => key === 'conversations')?.cases ?? 0
  const percent = (value: number | null) =>
    value === null ? '–' : `${format.number(value, { maximumFractionDigits: 0 })}%`
  return (
    <ChartCard
      title={text('charts.bots')}
      lead={text('charts.bots-lead', { days: span.days, count: format.number(conversations) })}
      actions={
        <Link to="/reports#bots" className="me-1 px-2 py-1.5 text-sm font-medium text-accent hover:underline">
          {text('charts.bots-all')}
        </Link>
      }
      table={{
        header: [text('charts.bot'), text('charts.messages'), text('charts.conversations'), text('charts.ai')],
        rows: bots.map((bot) => ({
          key: bot.botId,
          cells: [
            { value: bot.name },
            { value: bot.messages, shown: format.number(bot.messages) },
            { value: bot.conversations, shown: format.number(bot.conversations), to: pathOfLink(bot.link) },
            { value: bot.aiPercent, shown: percent(bot.aiPercent) },
          ],
        })),
      }}
    >
      {bots.length === 0 ? (
        <p className="py-6 text-sm text-text-muted">{text('charts.bots-none')}</p>
      ) : (
        <RankedBars
          isNumbered
          bars={bots.slice(0, MOST).map((bot) => ({
            key: bot.botId,
            name: bot.name,
            value: bot.messages,
            shown: format.number(bot.messages),
            to: `/biz-agent/${bot.botId}?tab=report`,
            start: text('charts.conversations-of', { count: format.number(bot.conversations) }),
            end: text('charts.ai-of', { percent: percent(bot.aiPercent) }),
          }))}
        />
      )}
      {testedBots.length > 0 && (
        <p className="mt-4 flex items-start gap-2 border-t border-border pt-3 text-xs text-text-muted">
          <FlaskConical aria-hidden="true" className="size-4" />
          {text('charts.tested', { names: testedBots.join(', ') })}
        </p>
      )}
    </ChartCard>
  )
}
