import { useSearchParams } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Pagination } from '#ui/list/pagination.tsx'
import { contentMessages } from '../messages.ts'
import { releases, releasesPerPage, type Release } from '../releases.ts'

const tones = { added: 'success', changed: 'info', fixed: 'warning' } as const satisfies Record<
  Release['changes'][number]['kind'],
  Tone
>

/** The newest first; older ones are on further pages, whose number is in the address. */
export const ChangelogPage = () => {
  const text = useText(contentMessages)
  const { language } = useLanguage()
  const format = useFormat()
  const [search, setSearch] = useSearchParams()
  const pages = Math.ceil(releases.length / releasesPerPage)
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), pages)
  const shown = releases.slice((page - 1) * releasesPerPage, page * releasesPerPage)
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('content.changelog.title')} description={text('content.changelog.lead')} />
      <ol className="flex flex-col gap-5">
        {shown.map((release) => (
          <li key={release.title.en}>
            <Card>
              <CardBody>
                <div className="flex flex-wrap items-baseline justify-between gap-2">
                  <h2 className="text-lg font-semibold">{release.title[language]}</h2>
                  <time dateTime={release.date} className="text-sm text-text-muted">
                    {format.date(release.date)}
                  </time>
                </div>
                <ul className="mt-4 flex flex-col gap-3">
                  {release.changes.map(({ kind, text: words }) => (
                    <li key={words.en} className="flex items-start gap-3">
                      <Badge tone={tones[kind]} className="mt-px w-20 shrink-0 justify-center">
                        {text(`content.changelog.${kind}`)}
                      </Badge>
                      <span className="min-w-0 flex-1">{words[language]}</span>
                    </li>
                  ))}
                </ul>
              </CardBody>
            </Card>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        <Pagination
          page={page}
          pageSize={releasesPerPage}
          total={releases.length}
          onPage={(next) => setSearch({ page: String(next) })}
        />
      </div>
    </div>
  )
}
