import { useEffect } from 'react'
import { refetchTags, store } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import type { TopicEvent } from '#lib/realtime/realtime-topics.ts'
import { useSession } from '#lib/session/session.ts'
import { contactsApi, staleTags } from './api.ts'

const PAUSE_MS = 400

interface Change {
  contactId: string
  /** Deleted or erased: a request for it would only be refused. */
  isGone: boolean
}

const changeIn = (payload: unknown): Change | undefined =>
  typeof payload === 'object' && payload !== null && 'contactId' in payload && typeof payload.contactId === 'string'
    ? { contactId: payload.contactId, isGone: 'isGone' in payload && payload.isGone === true }
    : undefined

/** Refetches only the contact that changed, and only if it is on screen: another one may have been merged away. */
const fetchDetail = (contactId: string) => {
  const known = contactsApi.util.selectCachedArgsForQuery(store.getState(), 'getContact')
  const args = known.find(({ params }) => params.contactId === contactId)
  if (!args) return
  const asked = contactsApi.endpoints.getContact.initiate(args, { subscribe: false, forceRefetch: true })
  void store.dispatch(asked)
}

/** Updates the contacts on screen when colleagues or the AI change them. */
export const useContactsLive = (): void => {
  const workspaceId = useSession().user?.workspace?.id
  useEffect(() => {
    if (!workspaceId) return undefined
    const changed = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        refetchTags(staleTags.list)
        for (const id of changed) fetchDetail(id)
        changed.clear()
      }, PAUSE_MS)
    }
    const onEvent = ({ event, payload }: TopicEvent) => {
      const change = event === 'contact.changed' ? changeIn(payload) : undefined
      if (!change) return
      if (change.isGone) changed.delete(change.contactId)
      else changed.add(change.contactId)
      fetchSoon()
    }
    const onReset = () => refetchTags(...Object.values(staleTags))
    const leave = realtime.subscribe(`chat:${workspaceId}`, { onEvent, onReset })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [workspaceId])
}
