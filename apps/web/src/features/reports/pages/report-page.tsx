import { BookOpenText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { useGetBotTableQuery } from '../api.ts'
import { DefinitionPanel } from '../definitions.tsx'
import { definitionMessages } from '../definitions-messages.ts'
import { ReportFilterBar } from '../filter-bar.tsx'
import { filterMessages } from '../filter-messages.ts'
import { daysOfSpan, useReportFilters, zoneName } from '../filters.ts'
import { pageMessages } from '../page-messages.ts'
import { BotSection } from '../sections/bot-section.tsx'
import { ChannelSection } from '../sections/channel-section.tsx'
import { HandoffSection } from '../sections/handoff-section.tsx'
import type { SectionKey } from '../sections/section.tsx'
import { SplitLegend } from '../sections/split-bar.tsx'
import { StaffSection } from '../sections/staff-section.tsx'
import { TestSection } from '../sections/test-section.tsx'
import { TopicSection } from '../sections/topic-section.tsx'

const messages = { ...definitionMessages, ...filterMessages, ...pageMessages }
const sections: readonly SectionKey[] = ['bots', 'channels', 'staff', 'handoffs', 'topics', 'tests']

/** Where it goes well, where not, and what each number is made of. */
export const ReportPage = () => {
  const text = useText(messages)
  const { filters, query, change } = useReportFilters()
  const [isExplained, setIsExplained] = useState(() => matchMedia('(min-width: 80rem)').matches)
  const span = useGetBotTableQuery({ query }).currentData?.span
  const explain = () => setIsExplained(true)
  useHashTarget(explain)
  return (
    <>
      <PageHeader
        title={text('page.title')}
        description={
          <span className="tabular text-sm">
            {span
              ? `${text(filters.includeTest ? 'filter.span-test' : 'filter.span', {
                  dates: daysOfSpan(span),
                  days: span.days,
                })} · ${zoneName(span.timeZone, span.countedAt)}`
              : '\u00A0'}
          </span>
        }
        actions={
          <>
            <ReportFilterBar filters={filters} change={change} />
            <Button
              aria-pressed={isExplained}
              icon={<BookOpenText aria-hidden="true" className="size-4.5" />}
              className={isExplained ? 'bg-accent-soft! text-accent!' : undefined}
              onClick={() => setIsExplained(!isExplained)}
            >
              {text('def.title')}
            </Button>
          </>
        }
      />
      <SectionNav />
      <div className={isExplained ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_17rem]' : undefined}>
        <div className="flex min-w-0 flex-col gap-4">
          <BotSection query={query} />
          <ChannelSection query={query} />
          <div className="grid gap-4 lg:grid-cols-2">
            <HandoffSection query={query} />
            <StaffSection query={query} />
          </div>
          <TopicSection query={query} />
          <TestSection query={query} />
        </div>
        {isExplained && <DefinitionPanel countedAt={span?.countedAt} onClose={() => setIsExplained(false)} />}
      </div>
    </>
  )
}

/** Anchors of one page, not pages: everything can be read and printed in one go. */
const SectionNav = () => {
  const text = useText(pageMessages)
  const { hash } = useLocation()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border">
      <nav aria-label={text('page.sections')} className="-mb-px flex max-w-full gap-1 overflow-x-auto">
        {sections.map((name) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={hash === `#${name}` ? 'location' : undefined}
            className="flex h-10 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-accent"
          >
            {text(`page.${name}`)}
          </a>
        ))}
      </nav>
      <SplitLegend />
    </div>
  )
}

/** A link into the definitions opens them first; a link to a part waits until the parts stand. */
const useHashTarget = (explain: () => void) => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#definition-')) explain()
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' }),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new address scrolls.
  }, [hash])
}
