import { platformRole, roleName, type PlatformRole, type UserStatus } from '@app/contracts/roles'
import type { UserDetail } from '@app/contracts/users'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Select } from '#ui/form/select.tsx'
import { userMessages } from '../messages.ts'
import { canAdminister, grantableRoles, nextStatuses } from '../user-rules.ts'
import { RoleBadge, StatusBadge } from './user-badges.tsx'
import { ChangeUserRoleDialog, ChangeUserStatusDialog } from './user-dialogs.tsx'

const STATUS_ACTIONS = {
  active: 'users.status.activate',
  pending: 'users.status.suspend',
  deleted: 'users.status.delete',
} as const satisfies Record<UserStatus, string>

/** Role and status, changeable as far as the own role reaches. */
export const UserRights = ({ user }: { user: UserDetail }) => {
  const text = useText(userMessages)
  const { user: self, isAdmin } = useSession()
  const [role, setRole] = useState<PlatformRole>()
  const [status, setStatus] = useState<UserStatus>()
  const isAllowed = canAdminister(self, user)
  return (
    <Card>
      <CardHeader title={text('users.detail.rights')} />
      <CardBody className="flex flex-col gap-5">
        {!isAllowed && <WhyNot isSelf={self?.id === user.id} />}
        {isAllowed && isAdmin ? (
          <Select
            label={text('common.role')}
            help={text('users.detail.role-help')}
            value={String(user.role)}
            options={grantableRoles(self).map((value) => ({
              value: String(value),
              label: text(`users.role.${roleName(value)}`),
            }))}
            onChange={(value) => value !== String(user.role) && setRole(platformRole.parse(Number(value)))}
          />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="text-text-muted">{text('common.role')}</span>
            <RoleBadge role={user.role} />
            {isAllowed && <p className="w-full text-xs text-text-muted">{text('users.detail.role-admin-only')}</p>}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="text-text-muted">{text('common.status')}</span>
          <StatusBadge status={user.status} />
        </div>
        {isAllowed && (
          <div className="flex flex-wrap gap-2 border-t border-border pt-5">
            {nextStatuses[user.status].map((next) => (
              <Button
                key={next}
                className={cx(next === 'deleted' && 'border-danger text-danger!')}
                onClick={() => setStatus(next)}
              >
                {text(STATUS_ACTIONS[next])}
              </Button>
            ))}
          </div>
        )}
      </CardBody>
      {role && <ChangeUserRoleDialog user={user} to={role} onClose={() => setRole(undefined)} />}
      {status && <ChangeUserStatusDialog user={user} to={status} onClose={() => setStatus(undefined)} />}
    </Card>
  )
}

const WhyNot = ({ isSelf }: { isSelf: boolean }) => {
  const text = useText(userMessages)
  if (!isSelf) return <Notice tone="info">{text('users.detail.too-high')}</Notice>
  return (
    <Notice
      tone="info"
      action={
        <LinkButton to="/profile" size="sm">
          {text('users.detail.to-profile')}
        </LinkButton>
      }
    >
      {text('users.detail.self')}
    </Notice>
  )
}
