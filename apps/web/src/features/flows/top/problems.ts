import { validateBot, type BotProblem } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { useEffect, useMemo, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'

const PAUSE_MS = 300

export interface Problems {
  /** Null until the first answer. */
  all: readonly BotProblem[] | null
  byNode: ReadonlyMap<string, readonly BotProblem[]>
  errors: number
  warnings: number
}

/** What the server's checks say of the flow on the screen, asked again after each pause in editing. */
export const useProblems = (botId: string, flow: FlowConfig): Problems => {
  const [all, setAll] = useState<readonly BotProblem[] | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const call = callApi(validateBot, { params: { id: botId }, body: { config: flow } }, { signal: stop.signal })
      void call.then(({ data }) => {
        if (!stop.signal.aborted && data) setAll(data.problems)
      })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [botId, flow])
  return useMemo(() => {
    const byNode = new Map<string, BotProblem[]>()
    for (const problem of all ?? [])
      if (problem.node !== null) byNode.set(problem.node, [...(byNode.get(problem.node) ?? []), problem])
    const errors = (all ?? []).filter(({ severity }) => severity === 'error').length
    return { all, byNode, errors, warnings: (all?.length ?? 0) - errors }
  }, [all])
}
