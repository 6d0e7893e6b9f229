import type { Endpoint } from '@app/contracts/endpoint'
import type { Given, SignedIn } from '../given.ts'

/**
 * How to make a real row of every kind of id the contracts mention, in the workspace of the given person.
 * A new entity in a contract without a line here fails the tenant matrix.
 */
type Maker = (given: Given, owner: SignedIn, endpoint: Endpoint) => Promise<string>

export const entityMakers: Record<string, Maker> = {
  user: async (_, owner) => owner.userId,
  session: async (given, owner) => (await given.session(owner.userId, owner.workspaceId)).id,
  workspace: async (_, owner) => owner.workspaceId,
  member: async (given, owner) => (await given.member(owner.workspaceId, (await given.user()).id)).id,
  invitation: async (given, owner) => (await given.invitation(owner.workspaceId)).id,
  file: async (given, owner) => (await given.file(owner.workspaceId)).id,
  dataset: async (given, owner, { path }) =>
    (await given.dataset(owner.workspaceId, { type: datasetTypeFor(path) })).id,
  document: async (given, owner) => (await given.document(owner.workspaceId)).id,
  'knowledge-item': async (given, owner, { path }) => {
    if (!path.endsWith('/record')) return (await given.knowledgeItem(owner.workspaceId)).id
    const { id: datasetId } = await given.dataset(owner.workspaceId, { type: 3 })
    return (await given.knowledgeItem(owner.workspaceId, { datasetId, kind: 'record' })).id
  },
  'knowledge-source': async (given, owner) => (await given.knowledgeSource(owner.workspaceId)).id,
  'knowledge-import': async (given, owner) => (await given.knowledgeImport(owner.workspaceId)).id,
  'hit-test': async (given, owner) => (await given.hitTest(owner.workspaceId)).id,
}

/** An operation gets a dataset it can work on, or its refusal would hide the one that is tested. */
const datasetTypeFor = (path: string): 1 | 2 | 3 => (/records/.test(path) ? 3 : /qna|imports/.test(path) ? 2 : 1)

/** Ids of the platform itself: only moderators and admins may use them, and no workspace owns them. */
export const platformEntities = new Set(['user'])
