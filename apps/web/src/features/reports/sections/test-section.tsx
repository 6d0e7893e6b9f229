import type { testLine } from '@app/contracts/reports'
import { CircleX } from 'lucide-react'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { useGetTestTableQuery } from '../api.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'

type TestLine = z.infer<typeof testLine>

/** The last run of each test set. */
export const TestSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const report = useGetTestTableQuery({ query }, { refetchOnMountOrArgChange: true })
  return (
    <Section
      name="tests"
      query={report}
      title={text('tests.title')}
      empty={text('tests.none')}
      isEmpty={({ rows }) => rows.length === 0}
      table={({ rows }) => ({
        header: [text('column.set'), text('column.bot'), text('column.passed'), text('column.total')],
        rows: rows.map((row) => ({
          key: row.setId,
          cells: [row.name, row.botName, row.passed, row.total].map((value) => ({ value })),
        })),
      })}
    >
      {({ rows }) => (
        <ul className="flex flex-col divide-y divide-border">
          {rows.map((row) => (
            <TestRow key={row.setId} row={row} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const TestRow = ({ row }: { row: TestLine }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const failed = row.total - row.passed
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="w-36 shrink-0">
        <p className="tabular">
          <span className="text-xl font-semibold">{format.number(row.passed)}</span>{' '}
          <span className="text-text-muted">{text('tests.passed', { total: format.number(row.total) })}</span>
        </p>
        <div aria-hidden="true" className="h-1.5 rounded-full bg-danger-soft">
          <div
            className="h-full rounded-full bg-success"
            style={{ width: `${(row.passed / Math.max(1, row.total)) * 100}%` }}
          />
        </div>
      </div>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p className="text-xs text-text-muted">
          {text('tests.lead', {
            name: row.name,
            bot: row.botName,
            time: format.dateTime(row.at),
            version: row.versionLabel,
          })}
        </p>
        <ul>
          {row.failed.map((words) => (
            <li key={words} className="mt-1 flex items-start gap-2">
              <CircleX aria-hidden="true" className="mt-0.5 size-4 text-danger" />
              <span className="min-w-0 break-words">“{words}”</span>
            </li>
          ))}
        </ul>
      </div>
      <LinkButton size="sm" to={pathOfLink(row.link)}>
        {failed > 0 ? text('tests.open-failed', { count: failed }) : text('tests.open')}
      </LinkButton>
    </li>
  )
}
