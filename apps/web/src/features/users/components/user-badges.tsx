import { roleName, type PlatformRole, type PlatformRoleName, type UserStatus } from '@app/contracts/roles'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { userMessages } from '../messages.ts'

const ROLE_TONES: Record<PlatformRoleName, Tone> = { user: 'neutral', moderator: 'info', admin: 'accent' }
const STATUS_TONES: Record<UserStatus, Tone> = { active: 'success', pending: 'warning', deleted: 'danger' }

export const RoleBadge = ({ role }: { role: PlatformRole }) => {
  const text = useText(userMessages)
  const name = roleName(role)
  return <Badge tone={ROLE_TONES[name]}>{text(`users.role.${name}`)}</Badge>
}

export const StatusBadge = ({ status }: { status: UserStatus }) => {
  const text = useText(userMessages)
  return <Badge tone={STATUS_TONES[status]}>{text(`users.status.${status}`)}</Badge>
}
