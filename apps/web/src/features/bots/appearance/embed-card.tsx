import type { Bot } from '@app/contracts/bots'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { appearanceMessages } from '../appearance-messages.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { CopyLine } from '../components/copy-line.tsx'
import { snippetOf } from './embed-snippet.ts'
import { DraftPreview } from './draft-preview.tsx'
import type { LookProps } from './appearance-tab.tsx'

const MOST_SITES = 50

export const EmbedCard = ({ bot, look, change, field, disabled }: LookProps & { bot: Bot }) => {
  const text = useText(appearanceMessages)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // A link to the code leads to the card, not to the head of a long tab.
  useEffect(() => {
    if (hash === '#embed') place.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div ref={place} id="embed" className="scroll-mt-20">
      <Card>
        <CardHeader title={text('look.embed')} description={text('look.embed.lead')} />
        <CardBody className="flex flex-col gap-5">
          {look.environment === 'production' ? <Published bot={bot} /> : <DraftPreview bot={bot} disabled={disabled} />}
          <LinesField
            label={text('look.sites')}
            help={text('look.sites.help')}
            placeholder="shop.example.com"
            most={MOST_SITES}
            disabled={disabled}
            value={look.allowedSites}
            error={field('allowedSites').error}
            errorOf={(index) => field(`allowedSites.${index}`).error}
            onChange={(allowedSites) => change({ allowedSites })}
          />
        </CardBody>
      </Card>
    </div>
  )
}

const Published = ({ bot }: { bot: Bot }) => {
  const text = useText(appearanceMessages)
  return (
    <>
      {bot.publishedAt === null && <Notice tone="info">{text('look.embed.unpublished')}</Notice>}
      <CodeSample label={text('look.embed.code')} code={snippetOf(bot.id)} />
      <CopyLine label={text('look.embed.link')} value={`${location.origin}/w/${bot.id}`} />
    </>
  )
}
