import { getRun, getSession, type RunWithSteps } from '@app/contracts/agent'
import { runFlowTest, setFlowTestWorld, type FlowTestWorld } from '@app/contracts/flow-tests'
import { skipFlowWait } from '@app/contracts/flows'
import { useEffect, useRef, useState } from 'react'
import type { TestChat } from '#features/agent/public.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { settle } from '#ui/feedback/outcome.ts'

export const realWorld: FlowTestWorld = {
  channel: null,
  contact: { name: '', phone: '', email: '', address: '' },
  now: null,
  hasCredits: true,
  http: [],
  isStepping: false,
}

export interface NodeRun {
  from: string | null
  isAlone: boolean
  text: string
  values: Record<string, string>
}

/** What a test can do besides sending a message: its world, its clock, and single nodes. */
export const useTestRun = (chat: TestChat, onBeforeSend: () => Promise<boolean>) => {
  const [world, setWorld] = useState(realWorld)
  const [isBusy, setIsBusy] = useState(false)
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const sent = useRef<{ sessionId: string; world: FlowTestWorld } | null>(null)

  /** The draft is saved and the server knows the world, so that what runs is what is on the screen. */
  const prepare = async (): Promise<string | null> => {
    if (!(await onBeforeSend())) return null
    const session = await chat.open()
    if (!session) return null
    const isKnown = sent.current?.sessionId === session.id ? sent.current.world === world : world === realWorld
    if (isKnown) return session.id
    const told = await settle(callApi(setFlowTestWorld, { params: { sessionId: session.id }, body: world }))
    if (!told) return null
    sent.current = { sessionId: session.id, world }
    return session.id
  }
  const busily = async (work: (sessionId: string) => Promise<RunWithSteps | undefined>): Promise<boolean> => {
    if (isBusy || chat.isWriting) return false
    setIsBusy(true)
    const sessionId = await prepare()
    const run = sessionId ? await work(sessionId) : undefined
    if (run) chat.addRun(run)
    setIsBusy(false)
    return run !== undefined
  }
  const runNode = (body: NodeRun) =>
    busily(async (sessionId) => settle(callApi(runFlowTest, { params: { sessionId }, body })))

  /** What the flow waits for happens now; the server has run it when it answers. */
  const skip = (as: 'timeout' | 'returned') =>
    busily(async (sessionId) => {
      const woken = await settle(callApi(skipFlowWait, { params: { sessionId }, body: { as } }))
      if (!woken?.isWoken) return undefined
      const { data } = await callApi(getSession, { params: { sessionId } })
      const last = data?.runs.at(-1)
      return last && (await callApi(getRun, { params: { runId: last.id } })).data
    })

  const { isWriting, send } = chat
  // A conversation is played line by line: the next one when the flow has answered the last.
  useEffect(() => {
    const [next, ...rest] = waiting
    if (next === undefined || isWriting) return undefined
    const timer = setTimeout(() => {
      setWaiting(rest)
      send(next)
    })
    return () => clearTimeout(timer)
  }, [waiting, isWriting, send])
  const replay = async (texts: readonly string[]) => {
    chat.restart()
    sent.current = null
    if (await onBeforeSend()) setWaiting(texts)
  }
  return { world, setWorld, isBusy, prepare, runNode, skip, replay, isReplaying: waiting.length > 0 }
}
export type TestRun = ReturnType<typeof useTestRun>
