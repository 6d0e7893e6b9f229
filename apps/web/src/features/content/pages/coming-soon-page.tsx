import { Rocket } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { WayOn } from '../components/way-on.tsx'
import { contentMessages } from '../messages.ts'

/** The placeholder of a feature that is not built yet. */
export const ComingSoonPage = ({ name }: { name?: string }) => {
  const text = useText(contentMessages)
  const { isAuth } = useSession()
  return (
    <MessagePage
      icon={<Rocket />}
      badge={<Badge tone="accent">{text('content.coming-soon.badge')}</Badge>}
      title={name ? text('content.coming-soon.title', { name }) : text('content.coming-soon.nameless')}
      body={text('content.coming-soon.body')}
      actions={
        <>
          <WayOn />
          {isAuth && <LinkButton to="/changelog">{text('content.coming-soon.changelog')}</LinkButton>}
        </>
      }
    />
  )
}
