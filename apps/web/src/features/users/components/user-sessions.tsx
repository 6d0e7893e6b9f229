import type { Session } from '@app/contracts/auth'
import type { UserDetail } from '@app/contracts/users'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useListUserSessionsQuery, useRevokeUserSessionMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { canAdminister } from '../user-rules.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SessionTable } from './session-table.tsx'

export const UserSessions = ({ user }: { user: UserDetail }) => {
  const text = useText(userMessages)
  const { user: self } = useSession()
  const query = useListUserSessionsQuery({ params: { id: user.id } }, { refetchOnMountOrArgChange: true })
  const [revoke, { isLoading }] = useRevokeUserSessionMutation()
  const [asked, setAsked] = useState<Session>()

  const confirm = async ({ id: sessionId }: Session) => {
    await settle(revoke({ params: { id: user.id, sessionId } }), () => text('users.sessions.revoked'))
    setAsked(undefined)
  }
  return (
    <Card>
      <CardHeader title={text('users.sessions.title')} description={text('users.sessions.lead-other')} />
      <div className="pt-3 pb-1">
        <SessionTable query={query} onRevoke={canAdminister(self, user) ? setAsked : undefined} />
      </div>
      {asked && (
        <RevokeDialog
          session={asked}
          busy={isLoading}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </Card>
  )
}
