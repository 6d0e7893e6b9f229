import type { Bot } from '@app/contracts/bots'
import { BookOpen, FileJson } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { buttonClass } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { CodeSample } from '../components/code-sample.tsx'
import { CopyLine } from '../components/copy-line.tsx'
import { integrationMessages } from '../integration-messages.ts'
import { KeyList } from './key-list.tsx'
import { apiBase, mcpAddress, samples, type SampleName } from './samples.ts'

const sampleNames = Object.keys(samples) as SampleName[]

export const ApiCard = ({ bot }: { bot: Bot }) => {
  const text = useText(integrationMessages)
  const { origin } = location
  return (
    <Card>
      <CardHeader title={text('integration.api')} description={text('integration.api.lead')} actions={<DocsLinks />} />
      <CardBody className="flex flex-col gap-6">
        {bot.type === 'flow' ? (
          <Notice tone="info">{text('integration.api.flow')}</Notice>
        ) : (
          bot.publishedAt === null && <Notice tone="info">{text('integration.api.unpublished')}</Notice>
        )}
        <KeyList bot={bot} />
        <div className="grid gap-4 md:grid-cols-2">
          <CopyLine label={text('integration.url.base')} value={apiBase(origin)} />
          <CopyLine label={text('integration.url.mcp')} value={mcpAddress(origin)} />
          <div className="md:col-span-2">
            <CopyLine label={text('integration.model')} value={bot.id} />
          </div>
        </div>
        <Samples bot={bot} />
      </CardBody>
    </Card>
  )
}

/** Every operation on one page, and the same for tools. */
const DocsLinks = () => {
  const text = useText(integrationMessages)
  const open = { target: '_blank', rel: 'noopener noreferrer', className: buttonClass('secondary', 'sm') } as const
  return (
    <>
      <a href="/api/docs#bot-api" {...open}>
        <BookOpen aria-hidden="true" className="size-4" />
        {text('integration.docs')}
      </a>
      <a href="/api/docs/openapi.json" {...open}>
        <FileJson aria-hidden="true" className="size-4" />
        {text('integration.docs.openapi')}
      </a>
    </>
  )
}

const Samples = ({ bot }: { bot: Bot }) => {
  const text = useText(integrationMessages)
  const [name, setName] = useState<SampleName>('curl')
  const values = {
    origin: location.origin,
    botId: bot.id,
    botName: bot.name,
    question: text('integration.samples.question'),
  }
  const title = text(`integration.samples.${name}`)
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-sm font-semibold">{text('integration.samples')}</h3>
        <div className="max-w-full overflow-x-auto">
          <Segments
            label={text('integration.samples')}
            value={name}
            onChange={setName}
            options={sampleNames.map((value) => ({ value, label: text(`integration.samples.${value}`) }))}
          />
        </div>
      </div>
      <CodeSample label={text('integration.samples.label', { name: title })} code={samples[name](values)} />
    </section>
  )
}
