import { Construction } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { MessagePage } from '../components/message-page.tsx'
import { WayOn } from '../components/way-on.tsx'
import { contentMessages } from '../messages.ts'

export const UnderConstructionPage = () => {
  const text = useText(contentMessages)
  return (
    <MessagePage
      icon={<Construction />}
      title={text('content.construction.title')}
      body={text('content.construction.body')}
      actions={<WayOn />}
    />
  )
}
