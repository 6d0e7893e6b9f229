import type { Bot } from '@app/contracts/bots'
import { Ghost } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { shadowMessages } from './messages.ts'

/** The way to shadow mode from the page of a bot. */
export const ShadowCard = ({ bot }: { bot: Bot }) => {
  const text = useText(shadowMessages)
  return (
    <Card className="pb-5">
      <CardHeader
        title={text('shadow.title')}
        description={text('shadow.lead')}
        actions={
          <LinkButton
            size="sm"
            to={`/biz-agent/${bot.id}/shadow`}
            icon={<Ghost aria-hidden="true" className="size-4" />}
          >
            {text('shadow.open')}
          </LinkButton>
        }
      />
    </Card>
  )
}
