import { useEffect, useEffectEvent } from 'react'
import { useActs } from '../editor/use-acts.ts'
import { useEditor } from '../editor/use-editor.ts'
import type { Problems } from './problems.ts'

type BuilderKeys = { problems: Problems; onJump: (id: string) => void; onPublish: (() => void) | null }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]') !== null

/** Keys that work wherever the focus is in the builder, except while somebody types. */
export const useBuilderKeys = ({ problems, onJump, onPublish }: BuilderKeys) => {
  const editor = useEditor()
  const acts = useActs()
  const withCtrl: Record<string, () => void> = {
    z: editor.undo,
    y: editor.redo,
    d: () => acts.duplicate(editor.store.get().selection),
    c: () => void acts.copy(editor.store.get().selection),
    a: () => editor.select(editor.flow().nodes.map(({ id }) => id)),
    f: () => editor.set({ isSearchOpen: true }),
    Enter: () => (problems.errors > 0 ? editor.set({ panel: 'problems' }) : onPublish?.()),
  }
  const nextProblem = () => {
    const places = [...problems.byNode.keys()]
    const at = places.indexOf(editor.store.get().selection[0] ?? '')
    const next = places[(at + 1) % Math.max(1, places.length)]
    if (next !== undefined) onJump(next)
  }
  const plain: Record<string, () => void> = {
    '?': () => editor.set({ isHelpOpen: true }),
    t: () => editor.set({ panel: 'test' }),
    F8: nextProblem,
    Delete: () => acts.remove(editor.store.get().selection),
    Escape: () => editor.set(editor.store.get().panel ? { panel: null } : { selection: [] }),
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isCtrl = event.ctrlKey || event.metaKey
    if (isCtrl && editor.store.get().view === 'json') return
    // Text that somebody has marked is copied as text.
    if (isCtrl && key === 'c' && String(getSelection()) !== '') return
    const act = isCtrl
      ? key === 'z' && event.shiftKey
        ? editor.redo
        : withCtrl[key]
      : plain[event.key === '?' ? '?' : key]
    if (!act || event.altKey) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
