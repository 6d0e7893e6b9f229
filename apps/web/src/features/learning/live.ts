import { refetchTags } from '#lib/api/api.ts'
import { useWorkspaceNews } from '#lib/realtime/use-workspace-news.ts'
import { staleTags } from './api.ts'

const isOfQuestions = (event: string) => event === 'unanswered.changed'
const refresh = () => refetchTags(staleTags.learning)

/** A new question, or what a colleague does, is shown without a reload. */
export const useQuestionsLive = (): void => useWorkspaceNews(isOfQuestions, refresh)
