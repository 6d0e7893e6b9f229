import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CodeProblem } from './code-editor.tsx'

export type EditorHandle = {
  setValue: (value: string) => void
  setReadOnly: (isReadOnly: boolean) => void
  setProblems: (problems: readonly CodeProblem[]) => void
  destroy: () => void
}

type Start = { value: string; readOnly: boolean; labelId: string; helpId: string }

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'transparent', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--accent-text)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--accent-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface-sunken)',
    color: 'var(--text-muted)',
    borderRight: '1px solid var(--border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 8%, transparent)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--accent-soft) !important' },
  '.cm-tooltip': { backgroundColor: 'var(--surface-raised)', border: '1px solid var(--border)' },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--success-text)' },
  { tag: tags.number, color: 'var(--info-text)' },
  { tag: [tags.bool, tags.null], color: 'var(--warning-text)' },
])

/** The editor writes its own style tag, which the content policy allows only with this response's nonce. */
const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''

const readOnlyState = (isReadOnly: boolean) => [
  EditorState.readOnly.of(isReadOnly),
  EditorView.editable.of(!isReadOnly),
]

export const createEditor = (parent: HTMLElement, start: Start, onChange: (value: string) => void): EditorHandle => {
  const mode = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: start.value,
      extensions: [
        EditorView.cspNonce.of(cspNonce()),
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        lintGutter(),
        json(),
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          tabindex: '0',
          'aria-labelledby': start.labelId,
          'aria-describedby': start.helpId,
        }),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        mode.of(readOnlyState(start.readOnly)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setValue: (value) => {
      const current = view.state.doc.toString()
      if (value !== current) view.dispatch({ changes: { from: 0, to: current.length, insert: value } })
    },
    setReadOnly: (isReadOnly) => view.dispatch({ effects: mode.reconfigure(readOnlyState(isReadOnly)) }),
    setProblems: (problems) => {
      const { doc } = view.state
      const marks = problems.map(({ line, message }) => {
        const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
        return { from, to, message, severity: 'error' as const }
      })
      view.dispatch(setDiagnostics(view.state, marks))
    },
    destroy: () => view.destroy(),
  }
}
