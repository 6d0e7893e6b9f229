import { Compass } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { WayOn } from '../components/way-on.tsx'
import { contentMessages } from '../messages.ts'

export const NotFoundPage = () => {
  const text = useText(contentMessages)
  const navigate = useNavigate()
  return (
    <MessagePage
      icon={<Compass />}
      badge={<Badge tone="accent">404</Badge>}
      title={text('content.not-found.title')}
      body={text('content.not-found.body')}
      actions={
        <>
          <WayOn />
          <Button onClick={() => void navigate(-1)}>{text('content.go-back')}</Button>
        </>
      }
    />
  )
}
