import { refetchTags } from '#lib/api/api.ts'
import { useWorkspaceNews } from '#lib/realtime/use-workspace-news.ts'
import { staleTags } from './api.ts'

const isOfWorkgate = (event: string) => event.startsWith('workgate.')
const refresh = () => refetchTags(staleTags.workgates)

/** An account that breaks, heals or is changed by a colleague is shown without a reload. */
export const useWorkgatesLive = (): void => useWorkspaceNews(isOfWorkgate, refresh)
