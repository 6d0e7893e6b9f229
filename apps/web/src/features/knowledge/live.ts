import type { Document } from '@app/contracts/knowledge'
import { useEffect } from 'react'
import { refetchTags, store } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import type { TopicEvent } from '#lib/realtime/realtime-topics.ts'
import { knowledgeApi, staleTags } from './api.ts'

const PAUSE_MS = 700

type Progress = { id: string; status: Document['status']; done: number; total: number; itemCount: number }

const staleAfter: Readonly<Record<string, readonly string[]>> = {
  'document.updated': [staleTags.documents, staleTags.datasets],
  'items.changed': [staleTags.items, staleTags.datasets],
  'dataset.updated': [staleTags.datasets],
  'import.updated': [staleTags.imports],
  'source.updated': [staleTags.sources, staleTags.documents],
}

const isProgress = (payload: unknown): payload is Progress =>
  typeof payload === 'object' && payload !== null && 'status' in payload && 'done' in payload && 'id' in payload

/** Applies the event to the cached lists; true if no refetch is needed. */
const showProgress = (datasetId: string, progress: Progress): boolean => {
  let isWholeNews = false
  const state = store.getState()
  for (const args of knowledgeApi.util.selectCachedArgsForQuery(state, 'listDocuments')) {
    if (args.params.id !== datasetId) continue
    const change = knowledgeApi.util.updateQueryData('listDocuments', args, (page) => {
      const shown = page.items.find((each) => each.id === progress.id)
      if (!shown) return
      isWholeNews = shown.status === progress.status && progress.status !== 'error'
      shown.status = progress.status
      shown.progress = { done: progress.done, total: progress.total }
      shown.itemCount = progress.itemCount
    })
    store.dispatch(change)
  }
  return isWholeNews
}

/** Updates the screens of one dataset: progress at once, everything else refetched after a short pause. */
export const useDatasetLive = (datasetId: string): void => {
  useEffect(() => {
    const waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchSoon = (tags: readonly string[]) => {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => {
        timer = undefined
        refetchTags(...waiting)
        waiting.clear()
      }, PAUSE_MS)
    }
    const onEvent = ({ event, payload }: TopicEvent) => {
      if (event === 'document.updated' && isProgress(payload) && showProgress(datasetId, payload)) return
      fetchSoon(staleAfter[event] ?? [])
    }
    const onReset = () => fetchSoon(Object.values(staleTags))
    const leave = realtime.subscribe(`dataset:${datasetId}`, { onEvent, onReset })
    return () => {
      clearTimeout(timer)
      leave()
    }
  }, [datasetId])
}
