/**
 * Who owns each table of db/schema: a feature, or a room of core (`core/jobs` is `core/jobs/…`, `core/audit` is
 * `core/audit.*`). Only the owner's `*.repository.ts` reads and writes the table itself; see docs/decisions/0029.
 */
export const tableOwners: Readonly<Record<string, string>> = {
  users: 'users',
  sessions: 'users',
  oneTimeTokens: 'auth',
  pendingRegistrations: 'auth',
  knownDevices: 'auth',

  workspaces: 'workspaces',
  members: 'workspaces',
  sampleRows: 'workspaces',
  invitations: 'workspaces',

  files: 'files',

  packages: 'billing',
  creditPacks: 'billing',
  subscriptions: 'billing',
  creditAccounts: 'billing',
  creditEntries: 'billing',
  creditLots: 'billing',
  creditReservations: 'billing',
  orders: 'billing',
  orderPayments: 'billing',
  moneyAccounts: 'billing',
  moneyEntries: 'billing',
  coupons: 'billing',
  couponUsers: 'billing',
  invoiceRequests: 'billing',

  bankTransactions: 'billing',
  bankReconciles: 'billing',

  connections: 'connections',

  datasets: 'knowledge',
  knowledgeSources: 'knowledge',
  documents: 'knowledge',
  knowledgeItems: 'knowledge',
  lexSegments: 'knowledge',
  lexPostings: 'knowledge',
  itemVectors: 'knowledge',
  hitTests: 'knowledge',
  knowledgeImports: 'knowledge',
  knowledgeChanges: 'knowledge',

  bots: 'bots',
  botSnapshots: 'bots',

  flowNodeDays: 'flows',

  agentSessions: 'agent',
  agentRuns: 'agent',

  workgates: 'workgates',
  workgateHealthChanges: 'workgates',
  connectSessions: 'workgates',

  connectors: 'connectors',
  connectorPairings: 'connectors',
  connectorFrames: 'connectors',
  connectorLines: 'connectors',

  // A thread and the account it is with always name the same contact, so one feature writes both.
  channelEvents: 'conversations',
  contactIdentities: 'conversations',
  threads: 'conversations',
  threadTerms: 'conversations',
  messages: 'conversations',
  labels: 'conversations',
  cannedReplies: 'conversations',
  chatViews: 'conversations',

  commentRules: 'comments',
  commentActs: 'comments',

  contacts: 'contacts',
  contactTerms: 'contacts',
  contactTwins: 'contacts',
  contactMerges: 'contacts',

  testSets: 'evaluation',
  testCases: 'evaluation',
  testRuns: 'evaluation',
  testResults: 'evaluation',

  replays: 'replay',
  replayTalks: 'replay',
  replayTurns: 'replay',

  shadowModes: 'shadow',
  shadowDrafts: 'shadow',

  botKeys: 'bot-api',

  botWebhooks: 'bot-hooks',
  webhookCalls: 'bot-hooks',
  outgoingWebhooks: 'bot-hooks',
  webhookDeliveries: 'bot-hooks',

  visitors: 'widget',

  leadSheets: 'leads',
  leads: 'leads',

  questionGroups: 'learning',
  askedQuestions: 'learning',
  questionTerms: 'learning',
  answerNotices: 'learning',

  saleSettings: 'sales',
  shopAccounts: 'sales',
  sales: 'sales',
  saleEvents: 'sales',
  shopTransfers: 'sales',

  reportStates: 'reports',
  reportTalks: 'reports',
  reportContacts: 'reports',
  reportDays: 'reports',

  auditLog: 'core/audit',
  rowChanges: 'core/changes',
  events: 'core/events',
  retentionMarks: 'core/retention',
  idempotencyKeys: 'core/http',
  rateWindows: 'core/http',
  jobs: 'core/jobs',
  mails: 'core/mailer',
  realtimeTopics: 'core/realtime',
  realtimeEvents: 'core/realtime',
  realtimeTickets: 'core/realtime',
  secrets: 'core/secrets',
}
