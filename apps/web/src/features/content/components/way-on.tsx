import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { LinkButton } from '#ui/display/button.tsx'
import { contentMessages } from '../messages.ts'

/** The next step that works for whoever is reading: the dashboard, or signing in. */
export const WayOn = () => {
  const text = useText(contentMessages)
  const { isAuth } = useSession()
  return (
    <LinkButton variant="primary" to={isAuth ? '/dashboard' : '/'}>
      {text(isAuth ? 'content.to-dashboard' : 'content.to-sign-in')}
    </LinkButton>
  )
}
