import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useGetHandoffTableQuery } from '../api.ts'
import { RankedBars } from '../charts/ranked-bars.tsx'
import { durationText } from '../duration.ts'
import { pathOfLink } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { Section } from './section.tsx'
import type { SectionQuery } from './section-query.ts'

/** Why customers were given to people, the most frequent reason first. */
export const HandoffSection = ({ query }: { query: SectionQuery }) => {
  const text = useText(pageMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const report = useGetHandoffTableQuery({ query }, { refetchOnMountOrArgChange: true })
  const waitOf = (ms: number | null) =>
    ms === null ? text('handoffs.waiting') : text('handoffs.wait', { time: durationText(ms, format, language) })
  return (
    <Section
      name="handoffs"
      query={report}
      title={text('handoffs.title')}
      empty={text('handoffs.none')}
      isEmpty={({ total }) => total === 0}
      lead={({ total, previousTotal }) =>
        text('handoffs.lead', { count: format.number(total), before: format.number(previousTotal) })
      }
      table={({ rows }) => ({
        header: [text('column.reason'), text('column.conversations'), text('column.wait')],
        rows: rows.map(({ reason, conversations, wait, link }) => ({
          key: reason,
          cells: [
            { value: text(`reason.${reason}`) },
            { value: conversations, shown: format.number(conversations), to: pathOfLink(link) },
            { value: wait.ms, shown: wait.ms === null ? '–' : durationText(wait.ms, format, language) },
          ],
        })),
      })}
    >
      {({ rows }) => (
        <RankedBars
          tone="warning"
          bars={rows.map(({ reason, conversations, wait, link }) => ({
            key: reason,
            name: text(`reason.${reason}`),
            value: conversations,
            shown: format.number(conversations),
            valueTo: pathOfLink(link),
            start: waitOf(wait.ms),
          }))}
        />
      )}
    </Section>
  )
}
