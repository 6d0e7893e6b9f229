import { isModerator, platformRoles, type PlatformRole, type UserStatus } from '@app/contracts/roles'

type Person = { id: string; role: PlatformRole }

/** Nobody can change a user of an equal or higher role. The server decides; this only hides buttons that would fail. */
export const canAdminister = (self: Person | null, other: Person): boolean =>
  self !== null && self.id !== other.id && isModerator(self.role) && self.role > other.role

/** Nobody raises anyone above themselves. */
export const grantableRoles = (self: Person | null): PlatformRole[] =>
  Object.values(platformRoles).filter((role) => self !== null && role <= self.role)

export const nextStatuses: Record<UserStatus, readonly UserStatus[]> = {
  active: ['pending', 'deleted'],
  pending: ['active', 'deleted'],
  deleted: ['active'],
}
