import type { searchKnowledge } from '@app/contracts/knowledge'
import type { Reply } from '@app/contracts/endpoint'
import { useEffect, useRef, useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { errorText, requestIdOf } from '#lib/api/errors.ts'
import { staleTags, useSearchKnowledgeMutation } from '../api.ts'
import { firstSettings, type HitSettings } from './hit-settings.ts'

const PAUSE_MS = 300
type Result = Reply<typeof searchKnowledge>
interface Asked {
  query: string
  result: Result
  historyId: string | null
}

/** A question is added to the history when it is asked; changing a setting runs it again without an entry. */
export const useHitTest = (datasetId: string) => {
  const [settings, setSettings] = useState<HitSettings>(firstSettings)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useState<{ message: string; requestId: string | undefined; onRetry: () => void }>()
  const [search, { isLoading }] = useSearchKnowledgeMutation()
  const latest = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const run = async (query: string, using: HitSettings, isNew: boolean, historyId: string | null = null) => {
    latest.current += 1
    const mine = latest.current
    const { others, ...rest } = using
    const body = { datasetIds: [datasetId, ...others].slice(0, 20), query, ...rest, remember: isNew }
    const { data, error } = await search({ body })
    // A slower answer to an older question must not replace a newer one.
    if (mine !== latest.current) return
    const onRetry = () => void run(query, using, isNew, historyId)
    setProblem(error ? { message: errorText(error), requestId: requestIdOf(error), onRetry } : undefined)
    if (isNew && data) refetchTags(staleTags.history)
    if (data) setAsked({ query, result: data, historyId: isNew ? data.historyId : historyId })
  }

  return {
    settings,
    asked,
    problem,
    isLoading,
    ask: (query: string, using: HitSettings = settings) => {
      clearTimeout(timer.current)
      setSettings(using)
      void run(query, using, true)
    },
    change: (next: Partial<HitSettings>) => {
      const using = { ...settings, ...next }
      setSettings(using)
      clearTimeout(timer.current)
      if (asked) timer.current = setTimeout(() => void run(asked.query, using, false, asked.historyId), PAUSE_MS)
    },
  }
}
