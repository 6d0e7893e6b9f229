import type { Session } from '@app/contracts/auth'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardHeader } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useListSessionsQuery, useRevokeOtherSessionsMutation, useRevokeSessionMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { SessionTable } from './session-table.tsx'

export const OwnSessions = () => {
  const text = useText(userMessages)
  // Sessions begin and end elsewhere, so every look at them is a fresh one.
  const query = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [revoke, revoking] = useRevokeSessionMutation()
  const [revokeOthers, revokingOthers] = useRevokeOtherSessionsMutation()
  const [asked, setAsked] = useState<Session | 'others'>()
  const others = query.data?.items.filter((session) => !session.isCurrent).length ?? 0
  const close = () => setAsked(undefined)

  const confirmOne = async ({ id }: Session) => {
    await settle(revoke({ params: { id } }), () => text('users.sessions.revoked'))
    close()
  }
  const confirmOthers = async () => {
    await settle(revokeOthers(), () => text('users.sessions.others-done'))
    close()
  }

  return (
    <Card>
      <CardHeader
        title={text('users.sessions.title')}
        description={text('users.sessions.lead')}
        actions={
          others > 0 && <Button onClick={() => setAsked('others')}>{text('users.sessions.revoke-others')}</Button>
        }
      />
      <div className="pt-3 pb-1">
        <SessionTable query={query} onRevoke={setAsked} />
      </div>
      {asked && asked !== 'others' && (
        <RevokeDialog
          session={asked}
          busy={revoking.isLoading}
          onClose={close}
          onConfirm={() => void confirmOne(asked)}
        />
      )}
      <ConfirmDialog
        open={asked === 'others'}
        danger
        onClose={close}
        busy={revokingOthers.isLoading}
        title={text('users.sessions.others-title', { count: others })}
        body={text('users.sessions.others-body')}
        confirmLabel={text('users.sessions.revoke-others')}
        onConfirm={() => void confirmOthers()}
      />
    </Card>
  )
}
