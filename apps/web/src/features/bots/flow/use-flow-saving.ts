import type { Bot } from '@app/contracts/bots'
import { getBot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Editor, SaveState } from '#features/flows/public.ts'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { useUpdateBotMutation } from '../api.ts'
import type { Conflict } from '../settings/use-draft.ts'

const PAUSE_MS = 700
const RETRY_MS = 4000

export interface FlowDraft {
  config: FlowConfig
}

type Failure = { kind: 'offline' | 'retrying' } | { kind: 'refused'; reason: string } | null

const flowOf = (bot: Bot): FlowConfig => bot.config as FlowConfig

/**
 * Saves the flow a moment after each edit, with the revision it began with. What a colleague saved is taken by itself
 * while nothing here is unsaved; otherwise it becomes a conflict to decide.
 */
export const useFlowSaving = (bot: Bot, editor: Editor) => {
  const flow = useSyncExternalStore(editor.store.subscribe, editor.flow)
  const [base, setBase] = useState({ bot, flow })
  const [failure, setFailure] = useState<Failure>(null)
  const [conflict, setConflict] = useState<Conflict<FlowDraft> | null>(null)
  const [isResolving, setIsResolving] = useState(false)
  const [update, { isLoading }] = useUpdateBotMutation()
  const isDirty = flow !== base.flow && !editor.isReadOnly
  const running = useRef<Promise<boolean> | null>(null)

  const send = useEffectEvent(async (config: FlowConfig, rev: number): Promise<boolean> => {
    const { data: saved, error } = await update({ params: { id: bot.id }, body: { rev, config } })
    if (saved) {
      setBase({ bot: saved, flow: config })
      setFailure(null)
      setConflict(null)
      return true
    }
    if (errorCode(error) === 'BOT_CONFLICT') {
      const theirs = await settle(callApi(getBot, { params: { id: bot.id } }))
      if (theirs)
        setConflict({ theirs, base: { config: flowOf(base.bot) }, mine: { config }, other: { config: flowOf(theirs) } })
    } else if (!navigator.onLine) setFailure({ kind: 'offline' })
    else if (isPassing(error)) setFailure({ kind: 'retrying' })
    else setFailure({ kind: 'refused', reason: errorText(error) })
    return false
  })
  const save = useEffectEvent(async (): Promise<boolean> => {
    // One request at a time: the next one carries the revision that this one makes.
    await running.current
    if (!isDirty || conflict) return !isDirty
    running.current = send(editor.flow(), base.bot.rev)
    const isDone = await running.current
    running.current = null
    return isDone
  })

  useEffect(() => {
    if (!isDirty || conflict) return undefined
    const pause = failure?.kind === 'retrying' || failure?.kind === 'offline' ? RETRY_MS : PAUSE_MS
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
    // A failure starts the next try, an edit a new pause.
  }, [isDirty, flow, base, failure, conflict])
  useEffect(() => {
    const retry = () => void save()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      // Leaving the page does not wait for the pause.
      retry()
    }
  }, [])
  useUnsavedChanges(isDirty && (failure !== null || conflict !== null))
  useTakeOver(bot, base.bot.rev, isDirty, editor, setBase)

  return {
    base: base.bot,
    save: stateOf({ isDirty, isLoading, failure, conflict, open: () => setIsResolving(true) }),
    saveNow: useCallback(() => save(), []),
    conflict: isResolving ? conflict : null,
    closeConflict: () => setIsResolving(false),
    isSaving: isLoading,
    /** Saves these values over what the colleague saved. */
    resolve: async ({ config }: FlowDraft, theirs: Bot) => {
      editor.load(config)
      setBase({ bot: theirs, flow: flowOf(theirs) })
      setIsResolving(false)
      setConflict(null)
      await send(editor.flow(), theirs.rev)
    },
    takeTheirs: (theirs: Bot) => {
      editor.load(flowOf(theirs))
      setBase({ bot: theirs, flow: editor.flow() })
      setConflict(null)
      setIsResolving(false)
    },
  }
}

/** The network or the server is away for a moment; anything else would be refused again. */
const isPassing = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status !== 'number' || status >= 500 || status === 429
}

/** A newer version is taken by itself only while nothing here is unsaved. */
const useTakeOver = (
  bot: Bot,
  rev: number,
  isDirty: boolean,
  editor: Editor,
  setBase: (base: { bot: Bot; flow: FlowConfig }) => void,
) => {
  useEffect(() => {
    if (isDirty || bot.rev <= rev) return
    const isOther = JSON.stringify(flowOf(bot)) !== JSON.stringify(editor.flow())
    if (isOther) editor.load(flowOf(bot))
    setBase({ bot, flow: editor.flow() })
  }, [bot, rev, isDirty, editor, setBase])
}

type StateParts = {
  isDirty: boolean
  isLoading: boolean
  failure: Failure
  conflict: Conflict<FlowDraft> | null
  open: () => void
}

const stateOf = ({ isDirty, isLoading, failure, conflict, open }: StateParts): SaveState => {
  if (conflict) return { kind: 'conflict', name: conflict.theirs.updatedBy?.name ?? null, onResolve: open }
  if (isDirty && failure) return failure
  return { kind: isDirty || isLoading ? 'saving' : 'saved' }
}
