import { and, count, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { MemberRole } from '@app/contracts/roles'
import { only } from '#core/errors.ts'
import type { Db } from '#db/client.ts'
import {
  invitations,
  members,
  workspaces,
  type InvitationRow,
  type MemberRow,
  type UserRow,
  type WorkspaceRow,
  type WorkspaceSettings,
} from '#db/schema/index.ts'
import { confirmations, people } from '#features/users/views.ts'
import { mayGrant } from './may-grant.ts'

type MemberKey = { workspaceId: string; id: string }
const isMember = ({ workspaceId, id }: MemberKey) => and(eq(members.workspaceId, workspaceId), eq(members.id, id))
const isInvitation = ({ workspaceId, id }: MemberKey) =>
  and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id), isNull(invitations.acceptedAt))

export const insertWorkspace = async (db: Db, row: typeof workspaces.$inferInsert): Promise<void> => {
  await db.insert(workspaces).values(row)
}

export const findWorkspace = async (db: Db, id: string): Promise<WorkspaceRow | undefined> =>
  (await db.select().from(workspaces).where(eq(workspaces.id, id))).at(0)

/** Members and invitations of one workspace change one after the other, so that counts and the last owner stay true. */
export const lockWorkspace = async (db: Db, id: string): Promise<WorkspaceRow> =>
  only(await db.select().from(workspaces).where(eq(workspaces.id, id)).for('update'))

export const updateWorkspaceRow = async (
  db: Db,
  id: string,
  change: { name?: string; settings?: WorkspaceSettings; firstStepsClosedAt?: Date },
): Promise<WorkspaceRow> => only(await db.update(workspaces).set(change).where(eq(workspaces.id, id)).returning())

export const setDigestWish = async (
  db: Db,
  { workspaceId, userId, wantsDigest }: { workspaceId: string; userId: string; wantsDigest: boolean },
): Promise<void> => {
  await db
    .update(members)
    .set({ wantsDigest })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
}

export const endDigestOf = async (db: Db, { workspaceId, id }: { workspaceId: string; id: string }): Promise<void> => {
  await db
    .update(members)
    .set({ wantsDigest: false })
    .where(and(eq(members.workspaceId, workspaceId), eq(members.id, id)))
}

export const insertMember = async (db: Db, row: typeof members.$inferInsert): Promise<boolean> =>
  (await db.insert(members).values(row).onConflictDoNothing().returning({ id: members.id })).length === 1

const memberFields = {
  workspaceId: members.workspaceId,
  id: members.id,
  userId: members.userId,
  role: members.role,
  joinedAt: members.joinedAt,
  name: people.name,
  email: people.email,
  language: people.language,
  avatarFileId: people.avatarFileId,
}
export type MemberWithUser = Omit<MemberRow, 'wantsDigest'> &
  Pick<UserRow, 'name' | 'email' | 'language' | 'avatarFileId'>

export const listMemberRows = (db: Db, workspaceId: string): Promise<MemberWithUser[]> =>
  db
    .select(memberFields)
    .from(members)
    .innerJoin(people, eq(people.id, members.userId))
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(members.joinedAt, members.id)

export const findMember = async (db: Db, key: MemberKey): Promise<MemberWithUser | undefined> =>
  (
    await db.select(memberFields).from(members).innerJoin(people, eq(people.id, members.userId)).where(isMember(key))
  ).at(0)

export const isMemberEmail = async (db: Db, workspaceId: string, email: string): Promise<boolean> =>
  (
    await db
      .select({ id: members.id })
      .from(members)
      .innerJoin(people, eq(people.id, members.userId))
      .where(and(eq(members.workspaceId, workspaceId), eq(people.email, email)))
  ).length > 0

export const findMemberRole = async (db: Db, workspaceId: string, userId: string): Promise<MemberRole | undefined> =>
  (
    await db
      .select({ role: members.role })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
  ).at(0)?.role

/** Of a member whose account is open. */
export const findActiveRole = async (db: Db, workspaceId: string, userId: string): Promise<MemberRole | undefined> =>
  (
    await db
      .select({ role: members.role })
      .from(members)
      .innerJoin(people, eq(people.id, members.userId))
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), eq(people.status, 'active')))
  ).at(0)?.role

export const setMemberRole = async (db: Db, key: MemberKey, role: MemberRole): Promise<void> => {
  await db.update(members).set({ role }).where(isMember(key))
}

export const deleteMember = async (db: Db, key: MemberKey): Promise<void> => {
  await db.delete(members).where(isMember(key))
}

export const deleteMembership = async (db: Db, workspaceId: string, userId: string): Promise<void> => {
  await db.delete(members).where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)))
}

export const deleteMemberships = async (db: Db, userId: string): Promise<void> => {
  await db.delete(members).where(eq(members.userId, userId))
}

export const countMembers = async (db: Db, workspaceId: string): Promise<number> =>
  only(await db.select({ value: count() }).from(members).where(eq(members.workspaceId, workspaceId))).value

export const countOwners = async (db: Db, workspaceId: string): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner'))),
  ).value

/** Open invitations of everybody but this address, whose own one is replaced. */
export const countOtherInvitations = async (db: Db, workspaceId: string, email: string, now: Date): Promise<number> =>
  only(
    await db
      .select({ value: count() })
      .from(invitations)
      .where(
        and(
          eq(invitations.workspaceId, workspaceId),
          ne(invitations.email, email),
          isNull(invitations.acceptedAt),
          gt(invitations.expiresAt, now),
        ),
      ),
  ).value

export type InvitationWithInviter = InvitationRow & { inviterName: string | null; isBacked: boolean }
type FoundInvitation = InvitationRow & {
  inviterName: string | null
  inviterStatus: string | null
  inviterRole: MemberRole | null
}
const invitationFields = {
  workspaceId: invitations.workspaceId,
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  tokenHash: invitations.tokenHash,
  invitedBy: invitations.invitedBy,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  inviterName: people.name,
  inviterStatus: people.status,
  inviterRole: members.role,
}

const isInviter = and(eq(members.workspaceId, invitations.workspaceId), eq(members.userId, invitations.invitedBy))

/** An invitation is as good as its inviter is now: an active member who may still grant its role. */
const withBacking = <Row extends FoundInvitation>(row: Row): Row & { isBacked: boolean } => ({
  ...row,
  isBacked: row.inviterStatus === 'active' && row.inviterRole !== null && mayGrant(row.inviterRole, row.role),
})

export const listInvitationRows = async (db: Db, workspaceId: string): Promise<InvitationWithInviter[]> => {
  const rows = await db
    .select(invitationFields)
    .from(invitations)
    .leftJoin(people, eq(people.id, invitations.invitedBy))
    .leftJoin(members, isInviter)
    .where(and(eq(invitations.workspaceId, workspaceId), isNull(invitations.acceptedAt)))
    .orderBy(invitations.createdAt)
  return rows.map(withBacking)
}

/** Inviting the same address again replaces the open invitation, so that only the newest link works. */
export const upsertInvitation = async (db: Db, row: typeof invitations.$inferInsert): Promise<InvitationRow> =>
  only(
    await db
      .insert(invitations)
      .values(row)
      .onConflictDoUpdate({
        target: [invitations.workspaceId, invitations.email],
        set: {
          role: row.role,
          tokenHash: row.tokenHash,
          invitedBy: row.invitedBy ?? null,
          expiresAt: row.expiresAt,
          acceptedAt: null,
          createdAt: sql`excluded.created_at`,
        },
      })
      .returning(),
  )

export const renewInvitation = async (
  db: Db,
  key: MemberKey,
  change: { invitedBy: string; tokenHash: string; expiresAt: Date },
): Promise<InvitationRow | undefined> =>
  (await db.update(invitations).set(change).where(isInvitation(key)).returning()).at(0)

export const deleteInvitation = async (db: Db, key: MemberKey): Promise<InvitationRow | undefined> =>
  (await db.delete(invitations).where(isInvitation(key)).returning()).at(0)

export type OpenInvitation = InvitationWithInviter & { workspaceName: string }

/** By the token of the link, across workspaces: whoever has the link was invited. */
export const findOpenInvitation = async (db: Db, tokenHash: string, now: Date): Promise<OpenInvitation | undefined> =>
  (
    await db
      .select({ ...invitationFields, workspaceName: workspaces.name })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
      .leftJoin(people, eq(people.id, invitations.invitedBy))
      .leftJoin(members, isInviter)
      .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)))
  )
    .map(withBacking)
    .find(({ isBacked }) => isBacked)

/** True for exactly one of several who follow the same link. */
export const markAccepted = async (db: Db, key: MemberKey, now: Date): Promise<boolean> =>
  (await db.update(invitations).set({ acceptedAt: now }).where(isInvitation(key)).returning({ id: invitations.id }))
    .length === 1

export const listWorkspacesOfUser = (db: Db, userId: string) =>
  db
    .select({ id: workspaces.id, name: workspaces.name, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(eq(members.userId, userId))
    .orderBy(members.joinedAt)

/** An account that nobody ever confirmed does not count: an invitation proves the address and takes it over. */
export const hasAccount = async (db: Db, email: string): Promise<boolean> => {
  const isProven = or(ne(confirmations.status, 'pending'), isNotNull(confirmations.emailConfirmedAt))
  const found = await db
    .select({ email: confirmations.email })
    .from(confirmations)
    .where(and(eq(confirmations.email, email), isProven))
  return found.length > 0
}

export const findUserContact = async (db: Db, userId: string) =>
  (
    await db
      .select({ name: people.name, email: people.email, language: people.language })
      .from(people)
      .where(eq(people.id, userId))
  ).at(0)
