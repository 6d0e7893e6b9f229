import type { SessionUser } from '@app/contracts/auth'

export interface FirstStep {
  key: 'email' | 'picture' | 'invite' | 'look'
  isDone: boolean
}

interface Known {
  user: Pick<SessionUser, 'avatarUrl' | 'permissions'>
  memberCount: number | undefined
  hasChosenLook: boolean
}

/** The first steps of a new account, and whether they are done. Signing in requires a confirmed e-mail. */
export const firstSteps = ({ user, memberCount, hasChosenLook }: Known): readonly FirstStep[] => [
  { key: 'email', isDone: true },
  { key: 'picture', isDone: user.avatarUrl !== null },
  ...(user.permissions.includes('members.manage')
    ? [{ key: 'invite' as const, isDone: memberCount !== undefined && memberCount > 1 }]
    : []),
  { key: 'look', isDone: hasChosenLook },
]
