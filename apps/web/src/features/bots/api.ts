import { listAiProviders } from '@app/contracts/ai-providers'
import { addBotKnowledge } from '@app/contracts/bot-knowledge'
import * as samples from '@app/contracts/bot-samples'
import * as hooks from '@app/contracts/bot-webhooks'
import * as bots from '@app/contracts/bots'
import * as connections from '@app/contracts/connections'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { convertToFlow, getFlowSessions } from '@app/contracts/flows'
import { listDatasets } from '@app/contracts/knowledge'
import * as widget from '@app/contracts/widget'
import { listMembers } from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

/** Cache tags: saving a draft must not refetch the list of calls. */
export const staleTags = {
  bots: 'bots',
  /** Snapshots, comparisons, and what a publish would do. */
  versions: 'bot-versions',
  samples: 'bot-samples',
  keys: 'bot-keys',
  webhook: 'bot-webhook',
  calls: 'bot-webhook-calls',
  outgoing: 'bot-outgoing',
  deliveries: 'bot-deliveries',
  connections: 'connections',
  widgetSecret: 'bot-widget-secret',
  /** For a POST that only reads. */
  nothing: 'bot-nothing',
} as const
const tags = staleTags

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const core = {
  listBots: bots.listBots,
  createBot: bots.createBot,
  getBot: bots.getBot,
  updateBot: bots.updateBot,
  cloneBot: bots.cloneBot,
  convertToFlow: tagged(convertToFlow, tags.bots),
  deleteBot: bots.deleteBot,
  restoreBot: bots.restoreBot,
  convertToTemplate: bots.convertToTemplate,
  revertFromTemplate: bots.revertFromTemplate,
  publishBot: bots.publishBot,
  importBot: bots.importBot,
  getBotImpact: tagged(bots.getBotImpact, tags.versions),
  validateBot: tagged(bots.validateBot, tags.nothing),
  uploadBotLogo: tagged(bots.uploadBotLogo, tags.nothing),
  addBotKnowledge,
}
const versions = {
  listSnapshots: tagged(bots.listSnapshots, tags.versions),
  takeSnapshot: tagged(bots.takeSnapshot, tags.versions),
  restoreSnapshot: tagged(bots.restoreSnapshot, tags.versions),
  publishSnapshot: tagged(bots.publishSnapshot, tags.versions),
  deleteSnapshot: tagged(bots.deleteSnapshot, tags.versions),
  compareVersions: tagged(bots.compareVersions, tags.versions),
  previewPublish: tagged(bots.previewPublish, tags.versions),
  getFlowSessions: tagged(getFlowSessions, tags.versions),
}
const sampleEndpoints = {
  listSamples: tagged(samples.listSamples, tags.samples),
  confirmFact: tagged(samples.confirmFact, tags.samples),
  removeFact: tagged(samples.removeFact, tags.samples),
  settleSamples: tagged(samples.settleSamples, tags.samples),
}
const webhooks = {
  listBotKeys: tagged(hooks.listBotKeys, tags.keys),
  createBotKey: tagged(hooks.createBotKey, tags.keys),
  deleteBotKey: tagged(hooks.deleteBotKey, tags.keys),
  getBotWebhook: tagged(hooks.getBotWebhook, tags.webhook),
  updateBotWebhook: tagged(hooks.updateBotWebhook, tags.webhook),
  rotateWebhookKey: tagged(hooks.rotateWebhookKey, tags.webhook),
  listWebhookCalls: tagged(hooks.listWebhookCalls, tags.calls),
  replayWebhookCall: tagged(hooks.replayWebhookCall, tags.calls),
  listOutgoingWebhooks: tagged(hooks.listOutgoingWebhooks, tags.outgoing),
  createOutgoingWebhook: tagged(hooks.createOutgoingWebhook, tags.outgoing),
  updateOutgoingWebhook: tagged(hooks.updateOutgoingWebhook, tags.outgoing),
  rotateOutgoingSecret: tagged(hooks.rotateOutgoingSecret, tags.outgoing),
  deleteOutgoingWebhook: tagged(hooks.deleteOutgoingWebhook, tags.outgoing),
  listDeliveries: tagged(hooks.listDeliveries, tags.deliveries),
  resendDelivery: tagged(hooks.resendDelivery, tags.deliveries),
  sendTestDelivery: tagged(hooks.sendTestDelivery, tags.deliveries),
}
const connectionEndpoints = {
  listConnections: connections.listConnections,
  listAiProviders,
  createConnection: connections.createConnection,
  updateConnection: connections.updateConnection,
  deleteConnection: connections.deleteConnection,
  checkConnection: connections.checkConnection,
}
const chatEndpoints = {
  getWidgetSecret: tagged(widget.getWidgetSecret, tags.widgetSecret),
  rotateWidgetSecret: tagged(widget.rotateWidgetSecret, tags.widgetSecret),
  createPreview: tagged(widget.createPreview, tags.nothing),
}
/** Endpoints of other features that a bot's screens use; the names differ from those features' own queries. */
const referred = { listBotDatasets: listDatasets, listBotOwners: listMembers }

const versionsToo = [tags.versions] as const
const botsToo = [tags.bots] as const
/** Settling an example changes the draft or the datasets, and so the check before publishing. */
const samplesToo = [tags.bots, tags.versions, 'knowledge', 'knowledge-items', 'first-steps'] as const

const botsApi = api.injectEndpoints({
  endpoints: endpointsOf(
    { ...core, ...versions, ...sampleEndpoints, ...webhooks, ...connectionEndpoints, ...chatEndpoints, ...referred },
    {
      updateBot: versionsToo,
      importBot: versionsToo,
      addBotKnowledge: [tags.versions, 'knowledge', 'first-steps'],
      confirmFact: samplesToo,
      removeFact: samplesToo,
      settleSamples: samplesToo,
      publishBot: versionsToo,
      restoreSnapshot: botsToo,
      publishSnapshot: botsToo,
      resendDelivery: [tags.outgoing],
      sendTestDelivery: [tags.outgoing],
    },
  ),
})

export const {
  useListBotsQuery,
  useCreateBotMutation,
  useGetBotQuery,
  useUpdateBotMutation,
  useCloneBotMutation,
  useConvertToFlowMutation,
  useDeleteBotMutation,
  useRestoreBotMutation,
  useConvertToTemplateMutation,
  useRevertFromTemplateMutation,
  usePublishBotMutation,
  useImportBotMutation,
  useGetBotImpactQuery,
  useValidateBotMutation,
  useListSnapshotsQuery,
  useTakeSnapshotMutation,
  useRestoreSnapshotMutation,
  usePublishSnapshotMutation,
  useDeleteSnapshotMutation,
  useCompareVersionsQuery,
  usePreviewPublishQuery,
  useGetFlowSessionsQuery,
  useListBotKeysQuery,
  useCreateBotKeyMutation,
  useDeleteBotKeyMutation,
  useGetBotWebhookQuery,
  useUpdateBotWebhookMutation,
  useRotateWebhookKeyMutation,
  useListWebhookCallsQuery,
  useReplayWebhookCallMutation,
  useListOutgoingWebhooksQuery,
  useCreateOutgoingWebhookMutation,
  useUpdateOutgoingWebhookMutation,
  useRotateOutgoingSecretMutation,
  useDeleteOutgoingWebhookMutation,
  useListDeliveriesQuery,
  useResendDeliveryMutation,
  useSendTestDeliveryMutation,
  useListConnectionsQuery,
  useListAiProvidersQuery,
  useCreateConnectionMutation,
  useUpdateConnectionMutation,
  useDeleteConnectionMutation,
  useCheckConnectionMutation,
  useUploadBotLogoMutation,
  useAddBotKnowledgeMutation,
  useListSamplesQuery,
  useConfirmFactMutation,
  useRemoveFactMutation,
  useSettleSamplesMutation,
  useGetWidgetSecretQuery,
  useRotateWidgetSecretMutation,
  useCreatePreviewMutation,
  useListBotDatasetsQuery,
  useListBotOwnersQuery,
} = botsApi
