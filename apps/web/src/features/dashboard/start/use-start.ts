import { useFirstStepsList } from '#features/first-steps/public.ts'
import { useSession } from '#lib/session/session.ts'
import { useStartProgress } from './progress.ts'

/** Whether the shop is still at its start: it has no bot, or the one of the start is not published yet. */
export const useStart = () => {
  const { user } = useSession()
  const { list, isLoading } = useFirstStepsList()
  const { progress, change } = useStartProgress(user?.workspace?.id ?? '')
  const isDone = (key: 'bot' | 'publish') => list?.steps.find((step) => step.key === key)?.isDone ?? true
  const isOpen = list !== null && !list.isClosed && !progress.isLater
  return {
    isLoading,
    isShown: isOpen && (!isDone('bot') || (progress.botId !== null && !isDone('publish'))),
    progress,
    change,
  }
}
