import type { Bot } from '@app/contracts/bots'
import type { Reply } from '@app/contracts/endpoint'
import type { getFlowSessions } from '@app/contracts/flows'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { RadioGroup } from '#ui/form/field.tsx'
import { publishMessages } from '../publish-messages.ts'
import { FlowCustomers } from './flow-customers.tsx'
import { ProblemList } from './problem-list.tsx'
import type { Preview } from './publish-dialog.tsx'

type Live = 'finish' | 'move'
type PublishSummaryProps = {
  bot: Bot
  preview: Preview
  /** Of a flow: who is in the middle of it. */
  customers: FlowCustomersCount | undefined
  live: Live
  onLive: (live: Live) => void
  onLeave: () => void
}
export type FlowCustomersCount = Reply<typeof getFlowSessions>

export const PublishSummary = ({ bot, preview, customers, live, onLive, onLeave }: PublishSummaryProps) => {
  const text = useText(publishMessages)
  const format = useFormat()
  const { problems, changeCount, channels, liveSessions } = preview
  const isFirst = bot.publishedAt === null
  return (
    <div className="flex flex-col gap-4">
      <Part title={text('publish.problems')}>
        {problems.length > 0 ? (
          <ProblemList problems={problems} />
        ) : (
          <p className="flex items-center gap-1.5 text-success">
            <CircleCheck aria-hidden="true" className="size-4" />
            {text('publish.no-problems')}
          </p>
        )}
      </Part>
      <Part title={text('publish.changes')}>
        {isFirst ? (
          <p>{text('publish.first')}</p>
        ) : (
          <p>
            {changeCount > 0
              ? text('publish.change-count', { count: format.number(changeCount) })
              : text('publish.change-none')}{' '}
            {changeCount > 0 && (
              <Link
                to={`/biz-agent/${bot.id}?tab=snapshot&from=published&to=draft`}
                onClick={onLeave}
                className="font-medium text-accent underline underline-offset-2"
              >
                {text('publish.compare')}
              </Link>
            )}
          </p>
        )}
      </Part>
      <Part title={text('publish.channels')}>
        <p>{channels.length > 0 ? channels.map((each) => each.name).join(', ') : text('publish.channels-none')}</p>
      </Part>
      {customers ? (
        <Part title={text('publish.flow')}>
          <FlowCustomers customers={customers} live={live} onLive={onLive} />
        </Part>
      ) : (
        <Part title={text('publish.live')}>
          {liveSessions > 0 ? (
            <RadioGroup
              label={text('publish.live-count', { count: format.number(liveSessions) })}
              value={live}
              onChange={(value) => onLive(value === 'move' ? 'move' : 'finish')}
              options={(['finish', 'move'] as const).map((value) => ({ value, label: text(`publish.live.${value}`) }))}
            />
          ) : (
            <p>{text('publish.live-none')}</p>
          )}
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5 text-sm sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
    <h3 className="font-medium text-text-muted">{title}</h3>
    <div className="min-w-0">{children}</div>
  </section>
)
