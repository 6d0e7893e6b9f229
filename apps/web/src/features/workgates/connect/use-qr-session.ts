import type { BeginConnect, ConnectSession } from '@app/contracts/connect-sessions'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/api/errors.ts'
import { cancelConnect } from '@app/contracts/connect-sessions'
import { callApi } from '#lib/api/api-base-query.ts'
import { useBeginConnectMutation, useGetConnectSessionQuery, useStartQrMutation } from '../api.ts'

/** A scan is confirmed on a phone within seconds, and is to be seen at once. */
const POLL_MS = 1500

const isOverOf = (session: ConnectSession | undefined): boolean =>
  session?.state === 'done' || session?.state === 'failed' || session?.qr?.state === 'authenticated'

/** The session of a code that is scanned. Leaving in any way gives it up, unless it has come to its end. */
export const useQrSession = () => {
  const [sessionId, setSessionId] = useState<string | null>(null)
  /** Told once, when the session begins. */
  const [pairingCode, setPairingCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [begin, { isLoading: isBeginning }] = useBeginConnectMutation()
  const [start, { isLoading: isStarting }] = useStartQrMutation()
  const query = useGetConnectSessionQuery(
    { params: { sessionId: sessionId ?? '' } },
    { skip: !sessionId, pollingInterval: isOver ? 0 : POLL_MS },
  )
  const session = sessionId ? query.currentData : undefined
  if (isOver !== isOverOf(session)) setIsOver(!isOver)
  useCancelOnLeave(sessionId, isOver)

  const beginWith = async (body: BeginConnect): Promise<boolean> => {
    setProblem(undefined)
    const { data, error } = await begin({ body })
    if (!data) {
      setProblem(errorText(error))
      return false
    }
    setSessionId(data.id)
    setPairingCode(data.qr?.connector.pairingCode ?? null)
    return true
  }
  const askForCode = async (wish: { replaces?: boolean; isHosted?: boolean } = {}) => {
    if (!sessionId) return
    setProblem(undefined)
    const { error } = await start({ params: { sessionId }, body: wish })
    if (error) setProblem(errorText(error))
    else void query.refetch()
  }
  /** Back to the first step: what was begun is given up. */
  const restart = () => {
    if (sessionId && !isOver) cancelNow(sessionId)
    setSessionId(null)
    setProblem(undefined)
  }
  const failure =
    session?.state === 'failed' ? session.problem?.message : query.error ? errorText(query.error) : undefined
  return {
    session,
    pairingCode,
    problem: problem ?? failure,
    isBusy: isBeginning || isStarting,
    beginWith,
    askForCode,
    restart,
  }
}

/** Outlives the page: a closed tab also gives up its session. */
const cancelNow = (sessionId: string) => void callApi(cancelConnect, { params: { sessionId } }, { keepalive: true })

const useCancelOnLeave = (sessionId: string | null, isOver: boolean) => {
  const isEnded = useRef(isOver)
  useEffect(() => {
    isEnded.current = isOver
  }, [isOver])
  useEffect(() => {
    if (!sessionId) return undefined
    const leave = () => {
      if (!isEnded.current) cancelNow(sessionId)
      isEnded.current = true
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [sessionId])
}
