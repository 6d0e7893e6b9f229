import * as z from 'zod/mini'

/** Platform roles, given by the operator of the product. */
export const platformRoles = { user: 1, moderator: 100, admin: 1000 } as const
export type PlatformRoleName = keyof typeof platformRoles
export const platformRole = z.union([z.literal(1), z.literal(100), z.literal(1000)])
export type PlatformRole = z.infer<typeof platformRole>

export const isModerator = (role: number): boolean => role >= platformRoles.moderator
export const isAdmin = (role: number): boolean => role >= platformRoles.admin
export const roleName = (role: number): PlatformRoleName =>
  isAdmin(role) ? 'admin' : isModerator(role) ? 'moderator' : 'user'

export const userStatus = z.enum(['active', 'pending', 'deleted'])
export type UserStatus = z.infer<typeof userStatus>

/** What a member may do inside a workspace. */
export const permissions = [
  'workspace.manage',
  'members.read',
  'members.manage',
  'audit.read',
  'bots.read',
  'bots.write',
  'bots.publish',
  'knowledge.read',
  'knowledge.write',
  'chat.read',
  'chat.write',
  'contacts.write',
  'contacts.export',
  'contacts.erase',
  'integrations.manage',
  'billing.read',
  'billing.manage',
  'reports.read',
] as const
export type Permission = (typeof permissions)[number]

export const memberRole = z.enum(['owner', 'manager', 'agent'])
export type MemberRole = z.infer<typeof memberRole>

/** Workspace roles are only names for sets of permissions; every check asks for a permission. */
export const memberPermissions: Record<MemberRole, readonly Permission[]> = {
  owner: permissions,
  manager: permissions.filter((permission) => permission !== 'workspace.manage' && permission !== 'billing.manage'),
  agent: ['members.read', 'bots.read', 'knowledge.read', 'chat.read', 'chat.write', 'contacts.write'],
}

/** Higher rank may act on lower rank; equal ranks only among owners. */
export const memberRank: Record<MemberRole, number> = { owner: 3, manager: 2, agent: 1 }
