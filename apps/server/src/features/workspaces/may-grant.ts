import { memberPermissions, memberRank, type MemberRole } from '@app/contracts/roles'

/** Nobody grants what they do not hold themselves, and only who manages members grants anything. */
export const mayGrant = (holder: MemberRole, role: MemberRole): boolean =>
  memberPermissions[holder].includes('members.manage') && memberRank[role] <= memberRank[holder]
