import type { Given, SignedIn } from '../given.ts'

/**
 * How to make a real row of every kind of id the contracts mention, in the workspace of the given person.
 * A new entity in a contract without a line here fails the tenant matrix.
 */
export const entityMakers: Record<string, (given: Given, owner: SignedIn) => Promise<string>> = {
  user: async (_, owner) => owner.userId,
  session: async (given, owner) => (await given.session(owner.userId, owner.workspaceId)).id,
  workspace: async (_, owner) => owner.workspaceId,
  member: async (given, owner) => (await given.member(owner.workspaceId, (await given.user()).id)).id,
  invitation: async (given, owner) => (await given.invitation(owner.workspaceId)).id,
  file: async (given, owner) => (await given.file(owner.workspaceId)).id,
}

/** Ids of the platform itself: only moderators and admins may use them, and no workspace owns them. */
export const platformEntities = new Set(['user'])
