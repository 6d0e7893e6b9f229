import type { Session, SessionUser } from '@app/contracts/auth'
import type { PlatformRole } from '@app/contracts/roles'
import type { ListedUser, Profile, UserDetail } from '@app/contracts/users'
import type { Actor, Deps } from '#core/context.ts'
import type { SessionRow, UserRow } from '#db/schema/index.ts'
import { fileLink } from '#features/files/public.ts'
import type { workspacesOfUser } from './users.repository.ts'

export const presentActor = (deps: Deps, actor: Actor): SessionUser => ({
  id: actor.userId,
  name: actor.name,
  email: actor.email,
  role: actor.role,
  permissions: [...actor.permissions],
  language: actor.language,
  avatarUrl: actor.avatar ? fileLink(deps, actor.avatar.fileId) : null,
  workspace: workspaceOf(actor),
  ...(actor.impersonator
    ? { impersonator: { name: actor.impersonator.name, until: actor.impersonator.until.toISOString() } }
    : {}),
})

const workspaceOf = ({ workspace }: Actor): SessionUser['workspace'] =>
  workspace && { id: workspace.id, name: workspace.name, role: workspace.role, showFaq: workspace.showFaq }

const avatarOf = (deps: Deps, row: UserRow): string | null =>
  row.avatarFileId ? fileLink(deps, row.avatarFileId) : null

export const presentProfile = (deps: Deps, row: UserRow): Profile => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  phone: row.phone,
  role: row.role as PlatformRole,
  language: row.language,
  avatarUrl: avatarOf(deps, row),
  createdAt: row.createdAt.toISOString(),
})

export const presentListedUser = (row: UserRow): ListedUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  username: row.username,
  role: row.role as PlatformRole,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
})

export const presentUserDetail = (
  deps: Deps,
  row: UserRow,
  { isWhole, workspaces }: { isWhole: boolean; workspaces: Awaited<ReturnType<typeof workspacesOfUser>> },
): UserDetail => ({
  ...presentListedUser(row),
  phone: row.phone,
  language: row.language,
  avatarUrl: avatarOf(deps, row),
  emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
  isWhole,
  workspaces,
})

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  isCurrent: row.id === currentId,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  address: row.address,
  agent: row.agent,
})
