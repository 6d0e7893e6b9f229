import { getBot } from '@app/contracts/bots'
import * as shadow from '@app/contracts/shadow'
import { api, endpointsOf } from '#lib/api/api.ts'

const shadowApi = api.injectEndpoints({
  endpoints: endpointsOf({
    getShadow: shadow.getShadow,
    setShadow: shadow.setShadow,
    setAiTopics: shadow.setAiTopics,
    listShadowDrafts: shadow.listShadowDrafts,
    judgeShadowDraft: shadow.judgeShadowDraft,
    getShadowedBot: getBot,
  }),
})

export const {
  useGetShadowQuery,
  useSetShadowMutation,
  useSetAiTopicsMutation,
  useListShadowDraftsQuery,
  useJudgeShadowDraftMutation,
  useGetShadowedBotQuery,
} = shadowApi
