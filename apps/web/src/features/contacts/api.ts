import * as contract from '@app/contracts/contacts'
import type { EndpointDefinition } from '@app/contracts/endpoint'
import { api, endpointsOf } from '#lib/api/api.ts'

const { getContact, createContact, quickCreateContact, updateContact, linkContact, unlinkContact, undoMerge } = contract

/** Lists have their own tag, so that a deleted contact is not fetched again. */
export const staleTags = { list: 'contact-list', detail: contract.getContact.tag } as const
const inList = <E extends EndpointDefinition>(endpoint: E): E => ({ ...endpoint, tag: staleTags.list })

/** The console's tag of an open conversation, which shows its contact. */
const thread = ['chat-thread'] as const
const listAndThread = [staleTags.list, ...thread] as const

export const contactsApi = api.injectEndpoints({
  endpoints: endpointsOf(
    {
      listContacts: inList(contract.listContacts),
      listMergeSuggestions: inList(contract.listMergeSuggestions),
      getContact,
      createContact,
      quickCreateContact,
      updateContact,
      linkContact,
      unlinkContact,
      undoMerge,
      mergeContacts: inList(contract.mergeContacts),
      deleteContact: inList(contract.deleteContact),
      eraseContact: inList(contract.eraseContact),
    },
    {
      createContact: listAndThread,
      quickCreateContact: listAndThread,
      updateContact: listAndThread,
      linkContact: listAndThread,
      unlinkContact: listAndThread,
      undoMerge: listAndThread,
      mergeContacts: thread,
      deleteContact: thread,
      eraseContact: thread,
    },
  ),
})

export const {
  useListContactsQuery,
  useGetContactQuery,
  useCreateContactMutation,
  useQuickCreateContactMutation,
  useUpdateContactMutation,
  useDeleteContactMutation,
  useLinkContactMutation,
  useUnlinkContactMutation,
  useListMergeSuggestionsQuery,
  useMergeContactsMutation,
  useUndoMergeMutation,
  useEraseContactMutation,
} = contactsApi
