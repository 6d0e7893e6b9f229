import { Bot } from 'lucide-react'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { LinkButton } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { connectMessages } from '../connect-messages.ts'

/** Nothing can be connected before there is a bot. */
export const NoBot = () => {
  const text = useText(connectMessages)
  const spec = useText(specMessages)
  return (
    <EmptyState
      icon={<Bot />}
      title={spec('spec.no-bot')}
      description={text('connect.no-bot')}
      action={
        <LinkButton variant="primary" to="/template">
          {text('connect.create-bot')}
        </LinkButton>
      }
    />
  )
}
