import { ShieldAlert } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { WayOn } from '../components/way-on.tsx'
import { contentMessages } from '../messages.ts'

export const NoAccessPage = () => {
  const text = useText(contentMessages)
  return (
    <MessagePage
      icon={<ShieldAlert />}
      badge={<Badge tone="warning">403</Badge>}
      title={text('content.no-access.title')}
      body={text('content.no-access.body')}
      actions={<WayOn />}
    />
  )
}
