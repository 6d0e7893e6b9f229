import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { contentMessages } from '../messages.ts'
import { releases, type Release } from '../releases.ts'

const tones = { added: 'success', changed: 'info', fixed: 'warning' } as const satisfies Record<
  Release['changes'][number]['kind'],
  Tone
>

export const ChangelogPage = () => {
  const text = useText(contentMessages)
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <div className="max-w-4xl">
      <PageHeader title={text('content.changelog.title')} description={text('content.changelog.lead')} />
      <ol className="flex flex-col gap-5">
        {releases.map((release) => (
          <li key={release.version}>
            <Card>
              <CardBody>
                <div className="flex flex-wrap items-baseline justify-between gap-2">
                  <h2 className="text-lg font-semibold">
                    {text('content.changelog.version', { version: release.version })}
                  </h2>
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
    </div>
  )
}
