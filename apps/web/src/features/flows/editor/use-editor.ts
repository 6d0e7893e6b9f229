import type { FlowConfig } from '@app/contracts/flow-settings'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Editor, EditorState } from './editor.ts'

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is used outside a flow builder')
  return editor
}

/** A part of the editor's state; the component renders again only when this part is another value. */
export const useEditorState = <T>(pick: (state: EditorState) => T): T => {
  const { store } = useEditor()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

export const useFlow = (): FlowConfig => useEditorState((state) => state.history.present)
