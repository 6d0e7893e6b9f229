import type { BeginConnect, ConnectSession } from '@app/contracts/connect-sessions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { translate } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { useBeginConnectMutation, useCancelConnectMutation, useGetConnectSessionQuery } from '../api.ts'
import { channelNameOf, isReturnedMessage } from './window-words.ts'

const POLL_MS = 2000
/** A window that looks closed may only have been cut off from us: the session decides, and this is how long we wait. */
const CLOSED_GRACE_MS = 180_000
const WINDOW = 'popup,width=680,height=760'

/** prepare → opening → wait (or blocked) → processing → choosing or done; failed from anywhere. */
export type WindowPhase = 'prepare' | 'opening' | 'wait' | 'blocked' | 'processing' | 'choosing' | 'done' | 'failed'

const phaseOf = (session: ConnectSession | undefined, own: WindowPhase): WindowPhase =>
  session && session.state !== 'waiting' ? session.state : own

const hasEnded = (session: ConnectSession | undefined) =>
  session?.state === 'done' || session?.state === 'failed' || session?.state === 'choosing'

/** A question that got no answer is asked again in two seconds; only what the server says ends the wait. */
const wasAnswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'

/**
 * Signing in in a window of the service. The window is opened in the very press of the button, for browsers block it
 * otherwise; its result comes by whichever of three ways is first: a broadcast, a message of the window, or asking.
 * The session is part of the address, so a reload finds it again.
 */
export const useSignInWindow = (request: BeginConnect) => {
  const { search, change } = useUrl()
  const sessionId = search.get('session')
  const [begin] = useBeginConnectMutation()
  const [cancel] = useCancelConnectMutation()
  const [own, setOwn] = useState<WindowPhase>(sessionId ? 'wait' : 'prepare')
  const [problem, setProblem] = useState<string>()
  const popup = useRef<Window | null>(null)
  const [isOver, setIsOver] = useState(false)
  const query = useGetConnectSessionQuery(
    { params: { sessionId: sessionId ?? '' } },
    { skip: !sessionId, pollingInterval: isOver ? 0 : POLL_MS, refetchOnMountOrArgChange: true },
  )
  const session = sessionId ? query.currentData : undefined
  const refusal = sessionId && wasAnswered(query.error) ? query.error : undefined
  const hasFailed = own === 'failed' || refusal !== undefined
  const phase = hasFailed ? 'failed' : phaseOf(session, own)
  if (isOver !== (hasFailed || hasEnded(session))) setIsOver(!isOver)

  const { refetch } = query
  useReturnedWindow(isOver ? null : sessionId, refetch)
  const fail = useCallback((words: string) => {
    setProblem(words)
    setOwn('failed')
  }, [])
  useTimeLimit(isOver ? undefined : session, popup, fail)

  const open = async () => {
    const opened = globalThis.open('about:blank', '_blank', WINDOW)
    popup.current = opened
    setProblem(undefined)
    setOwn('opening')
    const { data, error } = await begin({ body: request })
    if (!data?.signInUrl) {
      opened?.close()
      return fail(errorText(error))
    }
    change({ session: data.id }, { replace: true })
    setOwn(opened ? 'wait' : 'blocked')
    if (opened) opened.location.href = data.signInUrl
    return undefined
  }
  /** Gives up: the window goes, and its session with it. */
  const end = () => {
    popup.current?.close()
    if (sessionId && !hasEnded(session)) void cancel({ params: { sessionId } })
  }
  const failure = problem ?? session?.problem?.message ?? (refusal ? errorText(refusal) : undefined)
  return { phase, session, problem: phase === 'failed' ? failure : undefined, open, end }
}

/** Asks at once when the window has come back, and does not wait for the next poll. */
const useReturnedWindow = (sessionId: string | null, ask: () => unknown) => {
  useEffect(() => {
    if (!sessionId) return undefined
    const onWord = (event: MessageEvent) => {
      if (event.origin === location.origin && isReturnedMessage(event.data)) void ask()
    }
    const channel = new BroadcastChannel(channelNameOf(sessionId))
    channel.addEventListener('message', onWord)
    addEventListener('message', onWord)
    return () => {
      channel.close()
      removeEventListener('message', onWord)
    }
  }, [sessionId, ask])
}

/** The session has its own end; a closed window only shortens the wait. */
const useTimeLimit = (
  session: ConnectSession | undefined,
  popup: { current: Window | null },
  fail: (words: string) => void,
) => {
  const expiresAt = session?.state === 'waiting' ? session.expiresAt : undefined
  useEffect(() => {
    if (!expiresAt) return undefined
    const end = Date.parse(expiresAt)
    let closedAt: number | null = null
    const timer = setInterval(() => {
      const now = Date.now()
      closedAt = popup.current?.closed ? (closedAt ?? now) : null
      const isLost = closedAt !== null && now - closedAt > CLOSED_GRACE_MS
      if (now > end || isLost) fail(translate(specMessages, 'spec.authorization-timeout'))
    }, 1000)
    return () => clearInterval(timer)
  }, [expiresAt, popup, fail])
}
