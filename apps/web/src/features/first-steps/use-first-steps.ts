import type { FirstSteps } from '@app/contracts/first-steps'
import { useEffect } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { realtime } from '#lib/realtime/realtime.ts'
import { useSession } from '#lib/session/session.ts'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useCloseFirstStepsMutation, useGetFirstStepsQuery } from './api.ts'

/** Parts of one page that ask within this time share an answer. */
const FRESH_SECONDS = 5
const refresh = () => refetchTags('first-steps')

/** The list of the workspace, or of one bot; it follows what colleagues publish, make and close. */
export const useFirstSteps = (botId?: string) => {
  const { user, can } = useSession()
  const workspaceId = user?.workspace?.id
  const query = useGetFirstStepsQuery(
    { query: botId ? { botId } : {} },
    { refetchOnMountOrArgChange: FRESH_SECONDS, skip: !workspaceId || !can('bots.write') },
  )
  const [close, closing] = useCloseFirstStepsMutation()
  useEffect(() => {
    if (!workspaceId) return undefined
    return realtime.subscribe(`workspace:${workspaceId}`, {
      onEvent: ({ event }) => (event.startsWith('bot') || event === 'workspace.updated') && refresh(),
      onReset: refresh,
    })
  }, [workspaceId])
  return {
    steps: query.data && isOpen(query.data) ? query.data : null,
    isLoading: query.isLoading,
    problem: query.data ? undefined : problemOf(query),
    close: () => void settle(close()),
    isClosing: closing.isLoading,
  }
}

/** It goes away when it was closed, and when nothing is left to do. */
const isOpen = ({ isClosed, steps }: FirstSteps): boolean => !isClosed && steps.some(({ isDone }) => !isDone)

/** Whether the card of the list has anything to show, for pages that lay it out beside something else. */
export const useHasFirstSteps = (): boolean => {
  const { steps, isLoading, problem } = useFirstSteps()
  return isLoading || steps !== null || problem !== undefined
}

/** The steps of the workspace as they are, closed or done as well; null for those who may not change bots. */
export const useFirstStepsList = () => {
  const { user, can } = useSession()
  const query = useGetFirstStepsQuery(
    { query: {} },
    { refetchOnMountOrArgChange: FRESH_SECONDS, skip: !user?.workspace || !can('bots.write') },
  )
  return { list: query.data ?? null, isLoading: query.isLoading }
}
