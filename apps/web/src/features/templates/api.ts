import { listBots } from '@app/contracts/bots'
import * as contract from '@app/contracts/templates'
import { api, endpointsOf } from '#lib/api/api.ts'

const templatesApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listTemplates: contract.listTemplates,
      getTemplate: contract.getTemplate,
      createTemplate: contract.createTemplate,
      updateTemplate: contract.updateTemplate,
      // Not invalidated: the page of the deleted template is still open and would refetch it; lists refetch on mount.
      deleteTemplate: { ...contract.deleteTemplate, tag: 'templates-nothing' },
      cloneTemplate: contract.cloneTemplate,
      // Asking a question invalidates nothing.
      tryTemplate: { ...contract.tryTemplate, tag: 'templates-nothing' },
      listTemplateBots: listBots,
    },
    {
      createTemplate: ['bots'],
      updateTemplate: ['bots'],
      cloneTemplate: ['bots', 'knowledge'],
    },
  ),
})

export const {
  useListTemplatesQuery,
  useGetTemplateQuery,
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useDeleteTemplateMutation,
  useCloneTemplateMutation,
  useTryTemplateMutation,
  useListTemplateBotsQuery,
} = templatesApi
