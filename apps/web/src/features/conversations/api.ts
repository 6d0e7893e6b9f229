import { getContact } from '@app/contracts/contacts'
import * as contract from '@app/contracts/conversations'
import { getBot } from '@app/contracts/bots'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { listMembers } from '@app/contracts/workspaces'
import { api, endpointsOf } from '#lib/api/api.ts'

/** Cache tags. Lists and messages are updated by `live.ts`, not by refetching. */
export const staleTags = {
  thread: 'chat-thread',
  broken: 'chat-broken',
  labels: 'chat-labels',
  canned: 'chat-canned',
  views: 'chat-views',
} as const
const tags = staleTags

const tagged = <E extends EndpointDefinition>(endpoint: E, tag: string): E => ({ ...endpoint, tag })

const own = {
  getThread: tagged(contract.getThread, tags.thread),
  listBrokenChannels: tagged(contract.listBrokenChannels, tags.broken),
  getBrokenThread: tagged(contract.getBrokenThread, tags.thread),
  listLabels: tagged(contract.listLabels, tags.labels),
  createLabel: tagged(contract.createLabel, tags.labels),
  updateLabel: tagged(contract.updateLabel, tags.labels),
  deleteLabel: tagged(contract.deleteLabel, tags.labels),
  listCannedReplies: tagged(contract.listCannedReplies, tags.canned),
  createCannedReply: tagged(contract.createCannedReply, tags.canned),
  updateCannedReply: tagged(contract.updateCannedReply, tags.canned),
  deleteCannedReply: tagged(contract.deleteCannedReply, tags.canned),
  listViews: tagged(contract.listViews, tags.views),
  saveView: tagged(contract.saveView, tags.views),
  deleteView: tagged(contract.deleteView, tags.views),
}
/** Endpoints of other features that the console uses; the names differ from those features' own queries. */
const referred = {
  listColleagues: listMembers,
  getChatBot: getBot,
  getChatContact: getContact,
}

export const chatApi = api.injectEndpoints({
  endpoints: endpointsOf({ ...own, ...referred }, { updateLabel: [tags.thread], deleteLabel: [tags.thread] }),
})

export const {
  useGetThreadQuery,
  useListBrokenChannelsQuery,
  useGetBrokenThreadQuery,
  useListLabelsQuery,
  useCreateLabelMutation,
  useUpdateLabelMutation,
  useDeleteLabelMutation,
  useListCannedRepliesQuery,
  useCreateCannedReplyMutation,
  useUpdateCannedReplyMutation,
  useDeleteCannedReplyMutation,
  useListViewsQuery,
  useSaveViewMutation,
  useDeleteViewMutation,
  useListColleaguesQuery,
  useGetChatBotQuery,
  useGetChatContactQuery,
} = chatApi
