import type { WorkgateItem, WorkgateLogLine } from '@app/contracts/workgates'
import { Activity, ArrowDownLeft, ArrowUpRight, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { useListWorkgateLogQuery } from '../api.ts'
import { healthMessages } from '../health-messages.ts'
import { logMessages } from '../log-messages.ts'
import { kindWord, outcomeWord } from '../log-words.ts'
import type { ChannelKind } from '../parts/use-kind.ts'

const filters = ['all', 'in', 'out', 'failed'] as const
type Filter = (typeof filters)[number]

/** The last hundred events of an account, each with its outcome as a sentence. */
export const LogCard = ({ workgate, kind }: { workgate: WorkgateItem; kind: ChannelKind }) => {
  const text = useText(logMessages)
  const [only, setOnly] = useState<Filter>('all')
  const query = useListWorkgateLogQuery(
    { params: { workgateId: workgate.id }, query: only === 'all' ? {} : { only } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Card>
      <CardHeader
        title={text('log.title')}
        description={text('log.lead')}
        actions={
          <Segments
            label={text('log.show')}
            value={only}
            onChange={setOnly}
            options={filters.map((value) => ({ value, label: text(`log.${value}`) }))}
          />
        }
      />
      <div className="max-h-160 overflow-y-auto px-5 pt-3 pb-5">
        <RowList query={query} empty={text(only === 'failed' ? 'log.none-failed' : 'log.none')} skeleton="h-64 w-full">
          {(lines) => (
            <ul className="divide-y divide-border">
              {lines.map((line) => (
                <LogLine key={line.id} line={line} workgate={workgate} kind={kind} />
              ))}
            </ul>
          )}
        </RowList>
      </div>
    </Card>
  )
}

/** An account's line names its health. */
const lineMessages = { ...logMessages, ...healthMessages }

const icons: Record<WorkgateLogLine['direction'], { Icon: LucideIcon; tone: string }> = {
  in: { Icon: ArrowDownLeft, tone: 'text-info' },
  out: { Icon: ArrowUpRight, tone: 'text-success' },
  account: { Icon: Activity, tone: 'text-text-muted' },
}

/** The message itself in the console, under the bot that answers now. */
const pathOf = ({ threadId, messageId }: WorkgateLogLine, { botId, environment, id }: WorkgateItem): string | null =>
  threadId ? `/biz-agent/${botId}/chat/${environment}/${id}/${threadId}${messageId ? `/${messageId}` : ''}` : null

type LogLineProps = { line: WorkgateLogLine; workgate: WorkgateItem; kind: ChannelKind }

const LogLine = ({ line, workgate, kind }: LogLineProps) => {
  const text = useText(lineMessages)
  const format = useFormat()
  const { Icon, tone } = icons[line.direction]
  const path = pathOf(line, workgate)
  const title = text(kindWord(line))
  return (
    <li className="relative flex items-start gap-3 py-2.5 text-sm hover:bg-surface-hover">
      <time
        dateTime={line.at}
        title={format.dateTime(line.at)}
        className="tabular w-20 shrink-0 text-xs leading-5 text-text-muted"
      >
        {shortTime(line.at, format)}
      </time>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 rtl:-scale-x-100', tone)} />
      <div className="min-w-0 flex-1">
        <p className="min-w-0 break-words">
          {path ? (
            <Link to={path} className="font-medium after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
          {line.text && <span className="text-text-muted"> “{line.text}”</span>}
        </p>
        <p className={cx('text-xs', line.outcome === 'failed' ? 'text-danger' : 'text-text-muted')}>
          {text(outcomeWord(line, kind))}
        </p>
      </div>
    </li>
  )
}

/** The hour of today, and the day with it otherwise. */
const shortTime = (at: string, format: ReturnType<typeof useFormat>): string =>
  format.date(at) === format.date(Date.now()) ? format.time(at) : `${format.date(at).slice(0, 5)} ${format.time(at)}`
