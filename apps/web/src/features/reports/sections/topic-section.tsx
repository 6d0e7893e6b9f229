import type { topicLine } from '@app/contracts/reports'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { useGetTopicTableQuery } from '../api.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { Percent } from './figures.tsx'
import { Opens, ReportTable, type ReportColumn } from './report-table.tsx'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'

type TopicLine = z.infer<typeof topicLine>

/** From so many questions without an answer, one answer is worth writing. */
const MANY = 7

export const TopicSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const report = useGetTopicTableQuery({ query }, { refetchOnMountOrArgChange: true })
  const columns = useTopicColumns(Math.max(1, ...(report.currentData?.rows ?? []).map((row) => row.conversations)))
  return (
    <Section
      name="topics"
      query={report}
      title={text('topics.title')}
      empty={text('topics.none')}
      isEmpty={({ total }) => total === 0}
      isTable
      lead={() => text('topics.lead')}
      table={({ rows }) => ({
        header: [text('column.topic'), text('column.conversations'), text('column.ai'), text('column.unanswered')],
        rows: rows.map((row) => ({
          key: row.topic,
          cells: [text(`topic.${row.topic}`), row.conversations, row.aiOnly, row.unanswered].map((value) => ({
            value,
          })),
        })),
      })}
    >
      {({ rows }) => (
        <ReportTable caption={text('topics.title')} columns={columns} rows={rows} rowKey={({ topic }) => topic} />
      )}
    </Section>
  )
}

const useTopicColumns = (most: number): ReportColumn<TopicLine>[] => {
  const text = useText(pageMessages)
  const format = useFormat()
  return [
    { key: 'topic', header: text('column.topic'), render: ({ topic }) => text(`topic.${topic}`) },
    {
      key: 'conversations',
      header: text('column.conversations'),
      render: ({ conversations, link }) => (
        <Opens to={pathOfLink(link)} count={conversations}>
          {format.number(conversations)}
        </Opens>
      ),
    },
    {
      key: 'bar',
      header: text('column.share'),
      isText: true,
      render: ({ conversations }) => (
        <span aria-hidden="true" className="block h-1.5 w-40 rounded-full bg-surface-hover xl:w-52">
          <span className="block h-full rounded-full bg-chart" style={{ width: `${(conversations / most) * 100}%` }} />
        </span>
      ),
    },
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
      key: 'unanswered',
      header: text('column.unanswered'),
      definition: 'unanswered',
      render: ({ unanswered, link }) => (
        <span className="inline-flex items-center gap-3">
          <Opens to={pathOfLink(link, { noAnswer: 'true' })} count={unanswered}>
            {format.number(unanswered)}
          </Opens>
          {unanswered >= MANY && (
            <LinkButton size="sm" to="/qna">
              {text('topics.answer')}
            </LinkButton>
          )}
        </span>
      ),
    },
  ]
}
