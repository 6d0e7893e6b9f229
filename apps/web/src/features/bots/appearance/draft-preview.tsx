import type { Reply } from '@app/contracts/endpoint'
import type { createPreview } from '@app/contracts/widget'
import type { Bot } from '@app/contracts/bots'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useCreatePreviewMutation } from '../api.ts'
import { appearanceMessages } from '../appearance-messages.ts'
import { CodeSample } from '../components/code-sample.tsx'
import { CopyLine } from '../components/copy-line.tsx'
import { snippetOf } from './embed-snippet.ts'

/** The draft is nobody's business but the shop's: it is shown outside only by a link that ends. */
export const DraftPreview = ({ bot, disabled }: { bot: Bot; disabled: boolean }) => {
  const text = useText(appearanceMessages)
  const format = useFormat()
  const [create, { isLoading }] = useCreatePreviewMutation()
  const [link, setLink] = useState<Reply<typeof createPreview>>()

  const make = async () => {
    const made = await settle(create({ params: { id: bot.id } }))
    if (made) setLink(made)
  }
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button size="sm" busy={isLoading} disabled={disabled} onClick={() => void make()}>
            <Link2 aria-hidden="true" className="size-4" />
            {text(link ? 'look.draft.again' : 'look.draft.make')}
          </Button>
        }
      >
        {text('look.draft.lead')}
      </Notice>
      {link && (
        <>
          <CopyLine
            label={text('look.draft.link')}
            value={link.url}
            help={text('look.draft.until', { time: format.dateTime(link.expiresAt) })}
          />
          <CodeSample label={text('look.embed.code')} code={snippetOf(bot.id, link.token)} />
        </>
      )}
    </>
  )
}
