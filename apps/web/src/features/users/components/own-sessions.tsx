import type { Session } from '@app/contracts/auth'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useListSessionsQuery, useRevokeOtherSessionsMutation, useRevokeSessionMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SessionsCard } from './sessions-card.tsx'

export const OwnSessions = () => {
  const text = useText(userMessages)
  // Sessions start and end in other browsers, so they are fetched on every visit.
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [revoke] = useRevokeSessionMutation()
  const [revokeOthers] = useRevokeOtherSessionsMutation()
  const [asked, setAsked] = useState<Session | 'others'>()
  const others = query.data?.items.filter((session) => !session.isCurrent).length ?? 0
  const close = () => setAsked(undefined)

  return (
    <>
      <SessionsCard
        query={query}
        description={text('users.sessions.lead')}
        actions={
          others > 0 && <Button onClick={() => setAsked('others')}>{text('users.sessions.revoke-others')}</Button>
        }
        onRevoke={setAsked}
      />
      {asked && asked !== 'others' && (
        <RevokeDialog
          session={asked}
          onClose={close}
          onConfirm={(send) => send(revoke({ params: { id: asked.id } }), () => text('users.sessions.revoked'))}
        />
      )}
      <ConfirmDialog
        open={asked === 'others'}
        danger
        onClose={close}
        title={text('users.sessions.others-title', { count: others })}
        body={text('users.sessions.others-body')}
        confirmLabel={text('users.sessions.revoke-others')}
        onConfirm={(send) => send(revokeOthers(), () => text('users.sessions.others-done'))}
      />
    </>
  )
}
