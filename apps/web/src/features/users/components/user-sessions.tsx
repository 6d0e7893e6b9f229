import type { Session } from '@app/contracts/auth'
import type { UserDetail } from '@app/contracts/users'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useListUserSessionsQuery, useRevokeUserSessionMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { canAdminister } from '../user-rules.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const UserSessions = ({ user }: { user: UserDetail }) => {
  const text = useText(userMessages)
  const { user: self } = useSession()
  const query = useListUserSessionsQuery({ params: { id: user.id } }, { refetchOnMountOrArgChange: true })
  const [revoke] = useRevokeUserSessionMutation()
  const [asked, setAsked] = useState<Session>()
  return (
    <>
      <SessionsCard
        query={query}
        description={text('users.sessions.lead-other')}
        onRevoke={canAdminister(self, user) ? setAsked : undefined}
      />
      {asked && (
        <RevokeDialog
          session={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={(send) =>
            send(revoke({ params: { id: user.id, sessionId: asked.id } }), () => text('users.sessions.revoked'))
          }
        />
      )}
    </>
  )
}
