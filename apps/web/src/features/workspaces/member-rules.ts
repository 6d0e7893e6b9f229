import type { MyWorkspace } from '@app/contracts/workspaces'
import { memberRank, memberRole, type MemberRole } from '@app/contracts/roles'

/** The server decides; this only hides buttons that would fail. */
export const canActOn = (own: MemberRole, other: MemberRole): boolean =>
  memberRank[own] > memberRank[other] || (own === 'owner' && other === 'owner')

/** Nobody grants a role above their own. */
export const grantableRoles = (own: MemberRole): MemberRole[] =>
  memberRole.options.filter((role) => memberRank[role] <= memberRank[own])

export const isLastOwner = (own: MemberRole, members: readonly { role: MemberRole }[]): boolean =>
  own === 'owner' && members.filter((member) => member.role === 'owner').length <= 1

/** The current one first, the rest as the server orders them. */
export const currentFirst = (workspaces: readonly MyWorkspace[]): MyWorkspace[] =>
  workspaces.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
