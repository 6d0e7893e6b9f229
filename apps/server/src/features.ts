import type { Feature } from '#core/feature.ts'
import { accountFilesFeature } from '#features/account-files/feature.ts'
import { agentFeature } from '#features/agent/feature.ts'
import { authFeature } from '#features/auth/feature.ts'
import { billingFeature } from '#features/billing/feature.ts'
import { botApiFeature } from '#features/bot-api/feature.ts'
import { botHooksFeature } from '#features/bot-hooks/feature.ts'
import { botsFeature } from '#features/bots/feature.ts'
import { commentsFeature } from '#features/comments/feature.ts'
import { connectionsFeature } from '#features/connections/feature.ts'
import { connectorsFeature } from '#features/connectors/feature.ts'
import { contactsFeature } from '#features/contacts/feature.ts'
import { conversationsFeature } from '#features/conversations/feature.ts'
import { devFeature } from '#features/dev/feature.ts'
import { evaluationFeature } from '#features/evaluation/feature.ts'
import { flowsFeature } from '#features/flows/feature.ts'
import { firstStepsFeature } from '#features/first-steps/feature.ts'
import { filesFeature } from '#features/files/feature.ts'
import { jobsFeature } from '#features/jobs/feature.ts'
import { knowledgeFeature } from '#features/knowledge/feature.ts'
import { leadsFeature } from '#features/leads/feature.ts'
import { learningFeature } from '#features/learning/feature.ts'
import { metaFeature } from '#features/meta/feature.ts'
import { picturesFeature } from '#features/pictures/feature.ts'
import { pretendFeature } from '#features/pretend/feature.ts'
import { realtimeFeature } from '#features/realtime/feature.ts'
import { replayFeature } from '#features/replay/feature.ts'
import { reportsFeature } from '#features/reports/feature.ts'
import { shadowFeature } from '#features/shadow/feature.ts'
import { salesFeature } from '#features/sales/feature.ts'
import { searchFeature } from '#features/search/feature.ts'
import { templatesFeature } from '#features/templates/feature.ts'
import { usersFeature } from '#features/users/feature.ts'
import { widgetFeature } from '#features/widget/feature.ts'
import { workgatesFeature } from '#features/workgates/feature.ts'
import { workspacesFeature } from '#features/workspaces/feature.ts'

/**
 * Everything the product can do. A new feature is one folder and one line here; each adds to the demo shop in this
 * order, so a feature stands behind those whose demo data it reads.
 */
export const features: readonly Feature[] = [
  authFeature,
  usersFeature,
  workspacesFeature,
  filesFeature,
  picturesFeature,
  knowledgeFeature,
  botsFeature,
  flowsFeature,
  botApiFeature,
  botHooksFeature,
  connectionsFeature,
  workgatesFeature,
  accountFilesFeature,
  conversationsFeature,
  connectorsFeature,
  commentsFeature,
  contactsFeature,
  leadsFeature,
  agentFeature,
  salesFeature,
  billingFeature,
  evaluationFeature,
  learningFeature,
  replayFeature,
  shadowFeature,
  templatesFeature,
  reportsFeature,
  widgetFeature,
  firstStepsFeature,
  realtimeFeature,
  searchFeature,
  jobsFeature,
  metaFeature,
  pretendFeature,
  devFeature,
]
