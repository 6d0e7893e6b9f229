import * as agent from '@app/contracts/agent'
import { compareVersions, getBot } from '@app/contracts/bots'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { getDataset } from '@app/contracts/knowledge'
import { api, endpointsOf } from '#lib/api/api.ts'

const sessionsTag = 'agent-sessions'

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const conversations = {
  listAgentSessions: tagged(agent.listSessions, sessionsTag),
  getSession: tagged(agent.getSession, sessionsTag),
  startTestChat: tagged(agent.startTestChat, sessionsTag),
}
/** Endpoints of other features that these screens use; the names differ from those features' own queries. */
const referred = {
  getTestedBot: getBot,
  // What a publish would do; the feature of bots reads it too.
  getPublishedVersion: tagged(compareVersions, 'bot-versions'),
  getSourceDataset: getDataset,
}

const agentApi = api.injectEndpoints({ endpoints: endpointsOf({ ...conversations, ...referred }, {}) })

export const {
  useListAgentSessionsQuery,
  useGetSessionQuery,
  useLazyGetSessionQuery,
  useStartTestChatMutation,
  useGetTestedBotQuery,
  useGetPublishedVersionQuery,
  useGetSourceDatasetQuery,
} = agentApi
