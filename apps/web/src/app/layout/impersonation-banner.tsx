import { VenetianMask } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { shellMessages } from '../messages.ts'
import { signOut } from '../sign-out.ts'

/** On every page while an administrator looks as somebody else; signing that session out brings the own one back. */
export const ImpersonationBanner = () => {
  const text = useText(shellMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const { user } = useSession()
  if (!user?.impersonator) return null
  const stop = () => {
    signOut()
    void navigate(`/users/${user.id}`)
  }
  return (
    <div
      role="status"
      className="sticky top-0 z-30 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-1.5 text-sm font-medium text-warning"
    >
      <VenetianMask aria-hidden="true" className="size-4.5" />
      <span>{text('shell.looking-as', { name: user.name, time: format.time(user.impersonator.until) })}</span>
      <Button size="sm" onClick={stop}>
        {text('shell.stop-looking')}
      </Button>
    </div>
  )
}
