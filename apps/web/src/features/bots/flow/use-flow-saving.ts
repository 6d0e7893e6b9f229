import type { Bot } from '@app/contracts/bots'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Editor, SaveState } from '#features/flows/public.ts'
import { useExternalStore } from '#lib/page/external-store.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { createFlowSaver, type SaverState } from './flow-saver.ts'
import type { FlowDraft } from './merge-flows.ts'

/** Autosave of the flow on the screen, and the question to decide when a colleague saved in between. */
export const useFlowSaving = (bot: Bot, editor: Editor) => {
  const [saver] = useState(() => createFlowSaver(bot, editor))
  const state = useExternalStore(saver.store)
  const isDirty = useSyncExternalStore(editor.store.subscribe, saver.isDirty)
  const [isResolving, setIsResolving] = useState(false)
  useEffect(() => saver.start(), [saver])
  useEffect(() => saver.take(bot), [saver, bot])
  useUnsavedChanges(isDirty && (state.failure !== null || state.conflict !== null))
  const open = () => {
    saver.renewConflict()
    setIsResolving(true)
  }
  const close = () => setIsResolving(false)
  return {
    save: shownState(state, isDirty, open),
    saveNow: saver.saveNow,
    conflict: isResolving ? state.conflict : null,
    closeConflict: close,
    isSaving: state.isSending,
    resolve: async (values: FlowDraft, theirs: Bot) => {
      close()
      await saver.resolve(values, theirs)
    },
    takeTheirs: (theirs: Bot) => {
      close()
      saver.takeTheirs(theirs)
    },
  }
}

const shownState = (
  { conflict, failure, isSending }: SaverState,
  isDirty: boolean,
  onResolve: () => void,
): SaveState => {
  if (conflict) return { kind: 'conflict', name: conflict.theirs.updatedBy?.name ?? null, onResolve }
  if (isDirty && failure) return failure
  return { kind: isDirty || isSending ? 'saving' : 'saved' }
}
