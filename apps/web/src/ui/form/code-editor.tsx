import { lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/states.tsx'

export type CodeProblem = { line: number; message: string }
export type CodeEditorProps = {
  value: string
  onChange: (value: string) => void
  label: string
  readOnly?: boolean | undefined
  errors?: readonly CodeProblem[] | undefined
  /** A CSS height; the editor scrolls inside it. */
  height?: string | undefined
  hideLabel?: boolean | undefined
}

const Loaded = lazy(() => import('./code-editor-loaded.tsx').then((part) => ({ default: part.LoadedCodeEditor })))

/** Edits JSON. The editor itself is a large library, fetched when one is on the screen. */
export const CodeEditor = (props: CodeEditorProps) => (
  <Suspense
    fallback={
      <div style={{ height: props.height ?? '20rem' }}>
        <Skeleton className="h-full w-full" />
      </div>
    }
  >
    <Loaded {...props} />
  </Suspense>
)
