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
  /** The person behind a membership of the workspace. */
  'member-user': async (_, owner) => owner.userId,
  bot: async (given, owner) => (await given.theBot(owner.workspaceId)).id,
  'bot-snapshot': async (given, owner) => (await given.theSnapshot(owner.workspaceId)).id,
  template: async (given, owner) => (await given.workspaceTemplate(owner.workspaceId)).id,
  connection: async (given, owner) => (await given.connection(owner.workspaceId)).id,
  'test-set': async (given, owner) => (await given.theTestSet(owner.workspaceId)).id,
  'test-case': async (given, owner) => (await given.testCase(await given.theTestSet(owner.workspaceId))).id,
  'test-run': async (given, owner) => (await given.testRun(await given.theTestSet(owner.workspaceId))).id,
  replay: async (given, owner) => (await given.theReplay(owner.workspaceId)).id,
  'replay-turn': async (given, owner) => (await given.replayTurn(await given.theReplay(owner.workspaceId))).id,
  'shadow-draft': async (given, owner) => (await given.shadowDraft(await given.theBot(owner.workspaceId))).id,
  'bot-key': async (given, owner) => (await given.botKey(await given.theBot(owner.workspaceId))).id,
  'webhook-call': async (given, owner) => (await given.webhookCall(await given.theBot(owner.workspaceId))).id,
  'outgoing-webhook': async (given, owner) => (await given.outgoingWebhook(await given.theBot(owner.workspaceId))).id,
  'webhook-delivery': async (given, owner) =>
    (await given.webhookDelivery(await given.outgoingWebhook(await given.theBot(owner.workspaceId)))).id,
  'agent-session': async (given, owner) => (await given.theAgentSession(owner.workspaceId)).id,
  'agent-run': async (given, owner) => (await given.agentRun(await given.theAgentSession(owner.workspaceId))).id,
  contact: async (given, owner) => (await given.contact(owner.workspaceId)).id,
  'contact-merge': async (given, owner) => (await given.contactMerge(owner.workspaceId)).id,
  workgate: async (given, owner) => (await given.workgate(await given.theBot(owner.workspaceId))).id,
  'connect-session': async (given, owner) => (await given.connectSession(owner)).id,
  thread: async (given, owner) => (await given.theThread(owner.workspaceId)).id,
  message: async (given, owner) => (await given.theMessage(owner.workspaceId)).id,
  'comment-rule': async (given, owner) => (await given.commentRule(await given.theBot(owner.workspaceId))).id,
  label: async (given, owner) => (await given.label(owner.workspaceId)).id,
  'canned-reply': async (given, owner) => (await given.cannedReply(owner.workspaceId)).id,
  'chat-view': async (given, owner) => (await given.chatView(owner.workspaceId, owner.userId)).id,
  'question-group': async (given, owner) => (await given.questionGroup(await given.theBot(owner.workspaceId))).id,
  lead: async (given, owner) => (await given.lead(await given.theBot(owner.workspaceId))).id,
  sale: async (given, owner) => (await given.sale(owner.workspaceId)).id,
  'shop-account': async (given, owner) => (await given.shopAccount(owner.workspaceId)).id,
  'shop-transfer': async (given, owner) => (await given.shopTransfer(owner.workspaceId)).id,
  order: async (given, owner) => (await given.order(owner.workspaceId, owner.userId)).id,
  'dead-job': async (given, owner) => (await given.deadJob(owner.workspaceId)).id,
  'unsent-mail': async (given) => (await given.unsentMail()).id,
  'bank-transfer': async (given) => (await given.bankTransfer()).id,
  'hit-test': async (given, owner) => (await given.hitTest(owner.workspaceId)).id,
}

/** An operation gets a dataset it can work on, or its refusal would hide the one that is tested. */
export const datasetTypeFor = (path: string): 1 | 2 | 3 => (/records/.test(path) ? 3 : /qna|imports/.test(path) ? 2 : 1)

/** Ids of the platform itself: only moderators and admins may use them, and no workspace owns them. */
export const platformEntities = new Set(['user', 'dead-job', 'unsent-mail', 'bank-transfer'])

/**
 * Operations that take a whole version of a bot from a file or an editor: an id in it that this workspace does not have
 * is left out, or named as a problem, because a deleted dataset must not keep anybody from working on.
 */
export const leavesUnknownIdsOut = new Set(['POST /bots/:id/validate', 'POST /bots/:id/import'])
