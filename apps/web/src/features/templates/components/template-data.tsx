import type { Template } from '@app/contracts/templates'
import { BookOpen, Database, MessageCircleQuestion, type LucideIcon } from 'lucide-react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { templateDetailMessages } from '../messages.ts'

type Dataset = Template['datasets'][number]
const icons: Readonly<Record<Dataset['type'], LucideIcon>> = { 1: BookOpen, 2: MessageCircleQuestion, 3: Database }

/** The data that comes with the bot, with its first rows to look at. */
export const TemplateData = ({ template }: { template: Template }) => {
  const text = useText(templateDetailMessages)
  return (
    <Card>
      <CardHeader title={text('template.data')} />
      <CardBody className="flex flex-col gap-5">
        {template.datasets.length === 0 && <p className="text-sm text-text-muted">{text('template.no-data')}</p>}
        {template.datasets.map((dataset) => (
          <DatasetSample key={dataset.name} dataset={dataset} />
        ))}
      </CardBody>
    </Card>
  )
}

/** Fields of a record are separated by line breaks; a sample has room for one line. */
const inOneLine = (text: string): string => text.split('\n').filter(Boolean).join(' · ')

const DatasetSample = ({ dataset: { name, type, itemCount, sample } }: { dataset: Dataset }) => {
  const text = useText(templateDetailMessages)
  const format = useFormat()
  const Icon = icons[type]
  const rest = itemCount - sample.length
  return (
    <section aria-label={name}>
      <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
        <Icon aria-hidden="true" className="size-4.5 text-text-muted" />
        {name}
        <Badge>{text(`template.data.${type}`)}</Badge>
        <span className="tabular text-xs font-normal text-text-muted">
          {text('template.items', { count: format.number(itemCount) })}
        </span>
      </h3>
      <ul className="mt-2 flex flex-col divide-y divide-border rounded-control border border-border">
        {sample.map((item, index) => (
          <li key={index} className="px-3 py-2 text-sm">
            <p className="font-medium break-words">{item.title}</p>
            {item.text && item.text !== item.title && (
              <div className="max-h-24 overflow-hidden text-text-muted">
                {type === 1 ? <Markdown source={item.text} /> : <p className="line-clamp-2">{inOneLine(item.text)}</p>}
              </div>
            )}
          </li>
        ))}
        {rest > 0 && (
          <li className="px-3 py-2 text-xs text-text-muted">
            {text('template.more-items', { count: format.number(rest) })}
          </li>
        )}
      </ul>
    </section>
  )
}
