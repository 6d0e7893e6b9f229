import { getSession, listSessions, type AgentSession } from '@app/contracts/agent'
import { useState } from 'react'
import { api, endpointsOf } from '#lib/api/api.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { TestRun } from './use-test-run.ts'
import { worldMessages } from './world-messages.ts'

const { useListPlayedSessionsQuery } = api.injectEndpoints({
  endpoints: endpointsOf({ listPlayedSessions: listSessions }, {}),
})

const SHOWN = 20

type ReplayDialogProps = { botId: string; run: TestRun; onClose: () => void }

/** Conversations of real customers with this bot: one is chosen, and its lines are said again. */
export const ReplayDialog = ({ botId, run, onClose }: ReplayDialogProps) => {
  const text = useText(worldMessages)
  const query = useListPlayedSessionsQuery(
    { params: { id: botId }, query: { origin: 'thread', page: 1, pageSize: SHOWN } },
    { refetchOnMountOrArgChange: true },
  )
  const [isFetching, setIsFetching] = useState(false)
  const problem = problemOf(query)
  const choose = async ({ id }: AgentSession) => {
    setIsFetching(true)
    const session = await settle(callApi(getSession, { params: { sessionId: id } }))
    setIsFetching(false)
    const said = session?.runs.map(({ input }) => input.trim()).filter(Boolean)
    if (!said) return
    onClose()
    await run.replay(said)
  }
  return (
    <Dialog open title={text('run.replay')} description={text('run.replay.help')} onClose={onClose}>
      {query.data?.items.length === 0 && <p className="text-sm text-text-muted">{text('run.replay.none')}</p>}
      {query.data && (
        <ul className="flex flex-col gap-1">
          {query.data.items.map((session) => (
            <li key={session.id}>
              <PlayedSession session={session} disabled={isFetching} onChoose={() => void choose(session)} />
            </li>
          ))}
        </ul>
      )}
      {!query.data && (problem ? <ErrorState {...problem} /> : <Skeleton className="h-40 w-full" />)}
    </Dialog>
  )
}

type PlayedSessionProps = { session: AgentSession; disabled: boolean; onChoose: () => void }

const PlayedSession = ({ session, disabled, onChoose }: PlayedSessionProps) => {
  const text = useText(worldMessages)
  const format = useFormat()
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex w-full items-baseline gap-2 rounded-control px-2 py-2 text-start text-sm hover:bg-surface-hover"
    >
      <span className="min-w-0 flex-1 truncate">{session.title || session.lastText || text('run.untitled')}</span>
      <span className="tabular shrink-0 text-xs text-text-muted">
        {text('run.replay.count', { count: session.runCount })} · {format.dateTime(session.lastAt)}
      </span>
    </button>
  )
}
