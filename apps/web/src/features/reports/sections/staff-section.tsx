import type { StaffLine } from '@app/contracts/reports'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useGetStaffTableQuery } from '../api.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { MedianTime, MedianTrend } from './figures.tsx'
import { Opens, ReportTable, type ReportColumn } from './report-table.tsx'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'

/** Sorted by conversations: nobody is ranked by speed alone. */
export const StaffSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const report = useGetStaffTableQuery({ query }, { refetchOnMountOrArgChange: true })
  const nameOf = useStaffName()
  const columns = useStaffColumns()
  return (
    <Section
      name="staff"
      query={report}
      title={text('staff.title')}
      empty={text('staff.none')}
      isEmpty={({ rows }) => rows.length === 0}
      isTable
      lead={({ total }) => text('staff.lead', { count: format.number(total.conversations) })}
      table={({ rows }) => ({
        header: [text('column.person'), text('column.conversations'), text('column.first'), text('column.orders')],
        rows: rows.map((row) => ({
          key: row.userId ?? row.kind,
          cells: [nameOf(row), row.conversations, row.firstAnswer.ms, row.orders].map((value) => ({ value })),
        })),
      })}
    >
      {({ rows, total }) => (
        <ReportTable
          caption={text('staff.title')}
          columns={columns}
          rows={rows}
          total={{ ...total, kind: 'member', name: text('staff.team') }}
          rowKey={({ userId, kind }) => userId ?? kind}
        />
      )}
    </Section>
  )
}

const useStaffName = () => {
  const text = useText(pageMessages)
  return ({ kind, name }: StaffLine): string => (kind === 'member' ? name : text(`staff.${kind}`))
}

const useStaffColumns = (): ReportColumn<StaffLine>[] => {
  const text = useText(pageMessages)
  const format = useFormat()
  const nameOf = useStaffName()
  return [
    { key: 'person', header: text('column.person'), render: nameOf },
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
      key: 'first',
      header: text('column.first'),
      definition: 'first-answer-staff',
      render: ({ firstAnswer, previousFirstAnswer }) => (
        <>
          <MedianTime value={firstAnswer} />
          <MedianTrend now={firstAnswer} before={previousFirstAnswer} />
        </>
      ),
    },
    { key: 'orders', header: text('column.orders'), render: ({ orders }) => format.number(orders) },
  ]
}
