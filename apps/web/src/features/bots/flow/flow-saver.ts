import { getBot, updateBot, type Bot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { Editor } from '#features/flows/public.ts'
import { refetchTags } from '#lib/api/api.ts'
import { callApi, type CallOptions } from '#lib/api/api-base-query.ts'
import { errorCode, errorText } from '#lib/api/errors.ts'
import { createExternalStore } from '#lib/page/external-store.ts'
import { staleTags } from '../api.ts'
import type { Conflict } from '../settings/use-draft.ts'
import { withOwnIds, withPlacesOf, type FlowDraft } from './merge-flows.ts'

const PAUSE_MS = 700
const RETRY_MS = 4000

export interface SaverState {
  /** What the server has, and the flow it was made from. */
  base: { bot: Bot; flow: FlowConfig }
  isSending: boolean
  failure: { kind: 'offline' | 'retrying' } | { kind: 'refused'; reason: string } | null
  /** Somebody else saved in between. */
  conflict: Conflict<FlowDraft> | null
}

const flowOf = (bot: Bot): FlowConfig => bot.config as FlowConfig

/** The network or the server is away for a moment; anything else would be refused again. */
const isPassing = (error: unknown): boolean => {
  const status = (error as { status?: unknown } | undefined)?.status
  return typeof status !== 'number' || status >= 500 || status === 429
}

const failureOf = (error: unknown): NonNullable<SaverState['failure']> => {
  if (!isPassing(error)) return { kind: 'refused', reason: errorText(error) }
  return { kind: navigator.onLine ? 'retrying' : 'offline' }
}

/** Both sides when a colleague was quicker; what both added under one id are two things. */
const conflictOf = (base: FlowConfig, mine: FlowConfig, theirs: Bot): Conflict<FlowDraft> => {
  const other = withPlacesOf(flowOf(theirs), base)
  return { theirs, base: { config: base }, mine: { config: withOwnIds(base, mine, other) }, other: { config: other } }
}

/** The same with what the server has now; null while it cannot be asked. */
const askedConflict = async ({ bot, flow }: SaverState['base'], editor: Editor) => {
  const { data: theirs } = await callApi(getBot, { params: { id: bot.id } })
  return theirs ? conflictOf(flow, editor.flow(), theirs) : null
}

const renewed = ({ conflict, base }: SaverState, editor: Editor) =>
  conflict && conflictOf(base.flow, editor.flow(), conflict.theirs)

/** Saves a flow a moment after each edit, with the revision it began with. */
export const createFlowSaver = (bot: Bot, editor: Editor) => {
  const store = createExternalStore<SaverState>({
    base: { bot, flow: editor.flow() },
    isSending: false,
    failure: null,
    conflict: null,
  })
  const set = (change: Partial<SaverState>) => store.set({ ...store.get(), ...change })
  const isDirty = () => editor.flow() !== store.get().base.flow && !editor.isReadOnly
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  const fail = async (error: unknown) => {
    if (errorCode(error) !== 'BOT_CONFLICT') {
      set({ failure: failureOf(error) })
      return isPassing(error) ? schedule(RETRY_MS) : undefined
    }
    set({ conflict: await askedConflict(store.get().base, editor) })
  }
  const send = async (options: CallOptions = {}): Promise<boolean> => {
    const flow = editor.flow()
    set({ isSending: true })
    const body = { rev: store.get().base.bot.rev, config: flow }
    const { data: saved, error } = await callApi(updateBot, { params: { id: bot.id }, body }, options)
    set({ isSending: false })
    if (!saved) {
      await fail(error)
      return false
    }
    set({ base: { bot: saved, flow }, failure: null, conflict: null })
    refetchTags(staleTags.bots, staleTags.versions)
    if (isDirty()) schedule(PAUSE_MS)
    return true
  }
  const saveNow = async (): Promise<boolean> => {
    clearTimeout(timer)
    // One request at a time: the next one carries the revision that this one makes.
    await running
    if (!isDirty()) return true
    if (store.get().conflict) return false
    running = send()
    return running
  }
  /** The tab is being closed: a request that outlives it, unless one is under way already. */
  const saveOnLeave = () => {
    clearTimeout(timer)
    if (isDirty() && !store.get().isSending && !store.get().conflict) void send({ keepalive: true })
  }
  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), ms)
  }
  return {
    store,
    isDirty,
    saveNow,
    start: () =>
      follow(editor, { saveNow, saveOnLeave }, () => {
        if (isDirty() && !store.get().conflict) schedule(PAUSE_MS)
      }),
    /** A newer version of the server is taken by itself only while nothing here is unsaved. */
    take: (newer: Bot) => {
      if (isDirty() || store.get().isSending || newer.rev <= store.get().base.bot.rev) return
      if (JSON.stringify(flowOf(newer)) !== JSON.stringify(flowOf(store.get().base.bot))) editor.load(flowOf(newer))
      set({ base: { bot: newer, flow: editor.flow() } })
    },
    /** What was edited since the conflict was found is part of mine when it is decided. */
    renewConflict: () => set({ conflict: renewed(store.get(), editor) }),
    /** Saves these values over what the colleague saved. */
    resolve: (draft: FlowDraft, theirs: Bot) => {
      set({ base: { bot: theirs, flow: withPlacesOf(flowOf(theirs), draft.config) }, conflict: null })
      editor.load(draft.config)
      return saveNow()
    },
    takeTheirs: (theirs: Bot) => {
      editor.load(flowOf(theirs))
      set({ base: { bot: theirs, flow: editor.flow() }, conflict: null })
    },
  }
}

/** Follows the editor until the page is left; what is unsaved then is saved at once. */
const follow = (
  editor: Editor,
  { saveNow, saveOnLeave }: { saveNow: () => Promise<boolean>; saveOnLeave: () => void },
  onEdit: () => void,
): (() => void) => {
  const stop = editor.store.subscribe(onEdit)
  const retry = () => void saveNow()
  addEventListener('online', retry)
  addEventListener('pagehide', saveOnLeave)
  return () => {
    stop()
    removeEventListener('online', retry)
    removeEventListener('pagehide', saveOnLeave)
    void saveNow()
  }
}
