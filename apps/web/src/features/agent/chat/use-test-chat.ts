import {
  sendTestMessage,
  stopTestTurn,
  type AgentSession,
  type RunWithSteps,
  type TurnEvent,
} from '@app/contracts/agent'
import type { Environment } from '@app/contracts/bot-settings'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, randomId } from '#lib/api/api-base-query.ts'
import { streamApi } from '#lib/api/event-stream.ts'
import { useLazyGetSessionQuery, useStartTestChatMutation } from '../api.ts'
import { applyEvent, endStream, newTurn, restartTurn, stopTurn, turnOfRun, type ChatTurn } from './turns.ts'

export interface TestChat {
  session: AgentSession | null
  turns: readonly ChatTurn[]
  isRestoring: boolean
  isWriting: boolean
  send: (text: string) => void
  /** The session, begun if there is none yet; null when it could not be begun. */
  open: () => Promise<AgentSession | null>
  /** Puts a run that the server made without a message after the others. */
  addRun: (run: RunWithSteps) => void
  retry: (turn: ChatTurn) => void
  stop: () => Promise<void>
  restart: () => void
}

type Opened = { session: AgentSession; error?: undefined } | { session?: undefined; error: unknown }

type TestChatOptions = {
  botId: string
  environment: Environment
  /** A conversation that is opened again, from the address of the window. */
  sessionId: string | null
  onSession: (sessionId: string | null) => void
}

/**
 * The conversation of the test window. The session is created with the first question, so that opening the window
 * leaves no empty session behind.
 */
export const useTestChat = (options: TestChatOptions): TestChat => {
  const { onSession } = options
  const [turns, setTurns] = useState<readonly ChatTurn[]>([])
  const change = useCallback(
    (inputId: string, next: (turn: ChatTurn) => ChatTurn) =>
      setTurns((known) => known.map((turn) => (turn.inputId === inputId ? next(turn) : turn))),
    [],
  )
  const { session, isRestoring, openSession, forgetSession } = useTestSession(options, setTurns)
  const { ask, abortAll } = useStreams(openSession, change)

  const send = useCallback(
    (text: string) => {
      const inputId = randomId()
      setTurns((known) => [...known, newTurn(inputId, text)])
      void ask(inputId, text)
    },
    [ask],
  )
  const open = useCallback(async () => (await openSession()).session ?? null, [openSession])
  const addRun = useCallback(
    ({ steps, ...run }: RunWithSteps) => setTurns((known) => [...known, { ...turnOfRun(run), steps }]),
    [],
  )
  const retry = useCallback(
    (turn: ChatTurn) => {
      change(turn.inputId, restartTurn)
      void ask(turn.inputId, turn.text)
    },
    [ask, change],
  )
  const stop = useCallback(async () => {
    const { data } = session ? await callApi(stopTestTurn, { params: { sessionId: session.id } }) : {}
    // The server ends the run and says so on the stream, with the record of what was done until then.
    if (!data?.isStopped) abortAll((inputId) => change(inputId, stopTurn))
  }, [session, change, abortAll])
  const restart = useCallback(() => {
    abortAll()
    forgetSession()
    setTurns([])
    onSession(null)
  }, [abortAll, forgetSession, onSession])

  const isWriting = turns.some(({ phase }) => phase === 'writing')
  return { session, turns, isRestoring, isWriting, send, open, addRun, retry, stop, restart }
}

/** The session on the server: restored from the address, or started with the first question. */
const useTestSession = (
  { botId, environment, sessionId, onSession }: TestChatOptions,
  onRestored: (turns: readonly ChatTurn[]) => void,
) => {
  const [session, setSession] = useState<AgentSession | null>(null)
  // Only the address the window was opened with is restored; later ones are written by this very conversation.
  const [restoring, setRestoring] = useState(sessionId)
  const [start] = useStartTestChatMutation()
  const [fetchSession] = useLazyGetSessionQuery()
  const opening = useRef<Promise<Opened> | null>(null)

  useEffect(() => {
    if (!restoring) return undefined
    let isCurrent = true
    void fetchSession({ params: { sessionId: restoring } }).then(({ data }) => {
      if (!isCurrent) return
      setRestoring(null)
      if (!data || data.botId !== botId) return onSession(null)
      const { runs, ...found } = data
      setSession(found)
      opening.current = Promise.resolve({ session: found })
      onRestored(runs.map(turnOfRun))
    })
    return () => {
      isCurrent = false
    }
  }, [restoring, botId, fetchSession, onSession, onRestored])

  const begin = useCallback(async (): Promise<Opened> => {
    const { data, error } = await start({ params: { id: botId }, body: { environment } })
    if (!data) {
      opening.current = null
      return { error }
    }
    setSession(data)
    onSession(data.id)
    return { session: data }
  }, [start, botId, environment, onSession])
  /** Two questions in a row belong to one conversation, also while it is being opened. */
  const openSession = useCallback((): Promise<Opened> => {
    if (!opening.current) opening.current = begin()
    return opening.current
  }, [begin])
  const forgetSession = useCallback(() => {
    opening.current = null
    setRestoring(null)
    setSession(null)
  }, [])
  return { session, isRestoring: restoring !== null, openSession, forgetSession }
}

type ChangeTurn = (inputId: string, next: (turn: ChatTurn) => ChatTurn) => void

/** The answers that are being streamed, by the question they belong to. */
const useStreams = (openSession: () => Promise<Opened>, change: ChangeTurn) => {
  const streams = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const open = streams.current
    return () => {
      for (const stream of open.values()) stream.abort()
    }
  }, [])
  const ask = useCallback(
    async (inputId: string, text: string) => {
      const stream = new AbortController()
      streams.current.set(inputId, stream)
      const opened = await openSession()
      if (stream.signal.aborted) return
      const { error } = opened.session
        ? await streamApi<TurnEvent>(
            sendTestMessage,
            { params: { sessionId: opened.session.id }, body: { inputId, text } },
            { signal: stream.signal, onEvent: (event) => change(inputId, (turn) => applyEvent(turn, event)) },
          )
        : opened
      streams.current.delete(inputId)
      change(inputId, (turn) => endStream(turn, error))
    },
    [openSession, change],
  )
  const abortAll = useCallback((onAbort?: (inputId: string) => void) => {
    for (const [inputId, stream] of streams.current) {
      onAbort?.(inputId)
      stream.abort()
    }
    streams.current.clear()
  }, [])
  return { ask, abortAll }
}
