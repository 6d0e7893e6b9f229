import { Spinner } from './spinner.tsx'

/** While the code of a page loads; the text is fixed by the specification in both languages. */
export const PageLoading = () => (
  <div role="status" className="flex min-h-64 flex-col items-center justify-center gap-3 py-16 text-text-muted">
    <Spinner className="size-8 border-3 text-accent" />
    <span lang="en">Loading ...</span>
  </div>
)
