import type { BotLine } from '@app/contracts/reports'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useGetBotTableQuery } from '../api.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { MedianTime, Percent, Points } from './figures.tsx'
import { Opens, ReportTable, type ReportColumn } from './report-table.tsx'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'
import { SplitBar } from './split-bar.tsx'

export const BotSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const report = useGetBotTableQuery({ query }, { refetchOnMountOrArgChange: true })
  const columns = useBotColumns()
  return (
    <Section
      name="bots"
      query={report}
      title={text('bots.title')}
      empty={text('bots.none')}
      isEmpty={({ rows }) => rows.length === 0}
      isTable
      lead={({ total }) =>
        text('bots.lead', {
          all: format.number(total.conversations),
          ai: format.number(total.aiOnly),
          handoff: format.number(total.handedOff),
          manual: format.number(total.manual),
        })
      }
      table={({ rows }) => ({
        header: [
          text('column.bot'),
          text('column.conversations'),
          text('split.ai'),
          text('split.handoff'),
          text('split.manual'),
          text('column.messages'),
          text('column.credits'),
        ],
        rows: rows.map((row) => ({
          key: row.botId ?? 'none',
          cells: [row.name, row.conversations, row.aiOnly, row.handedOff, row.manual, row.messages, row.credits].map(
            (value) => ({ value }),
          ),
        })),
      })}
    >
      {({ rows, total }) => (
        <ReportTable
          caption={text('bots.title')}
          columns={columns}
          rows={rows}
          total={{ ...total, name: text('section.all') }}
          rowKey={({ botId }) => botId ?? 'none'}
        />
      )}
    </Section>
  )
}

const useBotColumns = (): ReportColumn<BotLine>[] => {
  const text = useText(pageMessages)
  const format = useFormat()
  return [
    { key: 'bot', header: text('column.bot'), render: ({ name }) => name || text('bots.no-bot') },
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
      key: 'before',
      header: text('column.before'),
      render: ({ aiPercent, previousAiPercent }) => <Points now={aiPercent} before={previousAiPercent} />,
    },
    { key: 'messages', header: text('column.messages'), render: ({ messages }) => format.number(messages) },
    {
      key: 'answer',
      header: text('column.answer'),
      definition: 'first-answer-ai',
      render: ({ firstAnswer }) => <MedianTime value={firstAnswer} />,
    },
    {
      key: 'credits',
      header: text('column.credits'),
      definition: 'credits',
      render: ({ credits }) => format.number(credits),
    },
  ]
}
