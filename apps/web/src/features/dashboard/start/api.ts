import { addBotKnowledge } from '@app/contracts/bot-knowledge'
import { confirmFact } from '@app/contracts/bot-samples'
import { createBot, getBot } from '@app/contracts/bots'
import { cloneTemplate, getTemplate, listTemplates } from '@app/contracts/templates'
import { api, endpointsOf } from '#lib/api/api.ts'

const startApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      startTemplates: listTemplates,
      startTemplate: getTemplate,
      startFromTemplate: cloneTemplate,
      startBlank: createBot,
      startKnowledge: addBotKnowledge,
      startFact: confirmFact,
      startedBot: getBot,
    },
    {
      startFromTemplate: ['bots', 'knowledge', 'first-steps'],
      startBlank: ['first-steps'],
      startKnowledge: ['knowledge', 'first-steps'],
      startFact: ['bots'],
    },
  ),
})

export const {
  useStartTemplatesQuery,
  useStartTemplateQuery,
  useStartFromTemplateMutation,
  useStartBlankMutation,
  useStartKnowledgeMutation,
  useStartFactMutation,
  useStartedBotQuery,
} = startApi
