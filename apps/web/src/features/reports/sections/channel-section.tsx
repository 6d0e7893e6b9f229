import type { ChannelTableLine } from '@app/contracts/reports'
import { useChannelLook } from '#lib/channels/channels.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { KindIcon } from '#ui/display/kind-icon.tsx'
import { useGetChannelTableQuery } from '../api.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { Percent } from './figures.tsx'
import { Opens, ReportTable, type ReportColumn } from './report-table.tsx'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'
import { SplitBar } from './split-bar.tsx'

const keyOf = ({ workgateId, channel }: ChannelTableLine): string => workgateId ?? channel ?? 'none'

export const ChannelSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const report = useGetChannelTableQuery({ query }, { refetchOnMountOrArgChange: true })
  const columns = useChannelColumns()
  return (
    <Section
      name="channels"
      query={report}
      title={text('channels.title')}
      empty={text('channels.none')}
      isEmpty={({ rows }) => rows.length === 0}
      isTable
      lead={({ total }) => text('channels.lead', { count: format.number(total.leads) })}
      table={({ rows }) => ({
        header: [
          text('column.channel'),
          text('column.conversations'),
          text('split.ai'),
          text('split.handoff'),
          text('split.manual'),
          text('column.leads'),
        ],
        rows: rows.map((row) => ({
          key: keyOf(row),
          cells: [row.name, row.conversations, row.aiOnly, row.handedOff, row.manual, row.leads].map((value) => ({
            value,
          })),
        })),
      })}
    >
      {({ rows, total }) => (
        <ReportTable
          caption={text('channels.title')}
          columns={columns}
          rows={rows}
          total={{ ...total, workgateId: null, channel: null, name: text('section.all') }}
          rowKey={keyOf}
        />
      )}
    </Section>
  )
}

const ChannelName = ({ row }: { row: ChannelTableLine }) => {
  const text = useText(pageMessages)
  const look = useChannelLook()
  const { icon, label } = look(row.channel ?? '')
  if (row.channel === null) return row.name || text('channels.no-channel')
  return (
    <span className="flex items-center gap-2">
      <KindIcon icon={icon} className="size-5" />
      <span className="min-w-0">
        {row.name} <span className="text-xs font-normal text-text-muted">{label}</span>
        {row.health !== 'ok' && <span className="text-xs font-normal text-danger">, {text('channels.broken')}</span>}
      </span>
    </span>
  )
}

const useChannelColumns = (): ReportColumn<ChannelTableLine>[] => {
  const text = useText(pageMessages)
  const format = useFormat()
  return [
    { key: 'channel', header: text('column.channel'), render: (row) => <ChannelName row={row} /> },
    {
      key: 'conversations',
      header: text('column.conversations'),
      definition: 'conversations',
      render: ({ conversations, link }) => (
        <Opens to={pathOfLink(link)} count={conversations}>
          {format.number(conversations)}
        </Opens>
      ),
    },
    { key: 'split', header: text('split.header'), isText: true, render: (row) => <SplitBar split={row} /> },
    {
      key: 'ai',
      header: text('column.ai'),
      definition: 'ai-only',
      render: ({ aiOnly, aiPercent, link }) => (
        <Opens to={pathOfLink(link, { handled: 'ai' })} count={aiOnly}>
          <Percent value={aiPercent} />
        </Opens>
      ),
    },
    {
      key: 'leads',
      header: text('column.leads'),
      definition: 'leads',
      render: ({ leads, leadsLink }) => (
        <Opens to={pathOfLink(leadsLink)} count={leads}>
          {format.number(leads)}
        </Opens>
      ),
    },
  ]
}
