import { TraceActions } from '#features/evaluation/public.ts'
import { FetchedTrace } from '#features/traces/public.ts'
import { useGetChatBotQuery } from '../api.ts'

/** The steps of an answer, with the way to correct it. */
export const MessageTrace = ({ botId, runId }: { botId: string; runId: string }) => {
  const { data: bot } = useGetChatBotQuery({ params: { id: botId } })
  return <FetchedTrace key={runId} runId={runId} renderActions={(run) => bot && <TraceActions bot={bot} run={run} />} />
}
