import { useCallback, type MouseEvent } from 'react'
import { useEditor } from '../editor/use-editor.ts'

/** What the browser's own answer to a press is needed for: typing, choosing and following. */
const own = 'input, textarea, select, button, a, [contenteditable], [draggable="true"]'

/**
 * A press on the picture begins a pull, never a selection of text. The browser is told so, since it would otherwise look at
 * every move of the pointer for what is being selected; all that is left of its own answer is the focus. A block is chosen
 * as soon as it is pressed, so that the first frame of pulling it has nothing else to draw.
 */
export const usePress = () => {
  const editor = useEditor()
  return useCallback(
    (event: MouseEvent<HTMLElement>): void => {
      const { target, button } = event
      if (button !== 0 || !(target instanceof Element) || target.closest(own)) return
      event.preventDefault()
      target.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
      const id = target.closest<HTMLElement>('.react-flow__node-card, .react-flow__node-memo')?.dataset['id']
      const isOneMore = event.shiftKey || event.ctrlKey || event.metaKey
      if (id === undefined || isOneMore || target.closest('.react-flow__handle')) return
      if (!editor.store.get().selection.includes(id)) editor.set({ selection: [id] })
    },
    [editor],
  )
}
