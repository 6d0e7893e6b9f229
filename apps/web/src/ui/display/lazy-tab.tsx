import { useEffect, useState, type ComponentType } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { ErrorState, PageLoading } from '../feedback/states.tsx'
import { onDemand } from '../support/on-demand.ts'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

export type LazyTab<Props> = ComponentType<Props> & {
  /** Fetches the code early, in parallel with the page's data. */
  prepare: () => void
}

/**
 * A tab whose code is fetched when it is first shown. Not React's `lazy`: it would play the half-second page transition
 * again inside an open page, and it never retries a failed fetch.
 */
export const lazyTab = <Module, Props extends object>(
  fetch: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyTab<Props> => {
  const code = onDemand(fetch, pick)

  const Tab = (props: Props) => {
    const [Loaded, setLoaded] = useState(code.get)
    const [hasFailed, setHasFailed] = useState(false)
    const isMissing = !Loaded && !hasFailed
    useEffect(() => {
      if (!isMissing) return
      code.load().then(
        (fetched) => setLoaded(() => fetched),
        () => setHasFailed(true),
      )
    }, [isMissing])
    if (Loaded) return <Loaded {...props} />
    return hasFailed ? <TabFailed onRetry={() => setHasFailed(false)} /> : <PageLoading />
  }
  return Object.assign(Tab, { prepare: code.prepare })
}

const TabFailed = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText()
  return (
    <Card>
      <ErrorState
        message={text('ui.code-failed')}
        onRetry={onRetry}
        // After a new release the file has another name, which only a reloaded page knows.
        action={<Button onClick={() => location.reload()}>{text('common.reload')}</Button>}
      />
    </Card>
  )
}
