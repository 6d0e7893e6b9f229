import { getMeta } from '@app/contracts/meta'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { NotFoundPage } from './pages.ts'

type Answer = 'asking' | 'yes' | 'no'

/** Pages for developers exist under the dev server, and where the installation says it is one for development. */
export const DevelopmentOnly = () => {
  const [answer, setAnswer] = useState<Answer>(import.meta.env.DEV ? 'yes' : 'asking')
  useEffect(() => {
    if (import.meta.env.DEV) return undefined
    const stop = new AbortController()
    void callApi(getMeta, {}, { signal: stop.signal }).then(({ data }) => {
      if (!stop.signal.aborted) setAnswer(data?.isDevelopment ? 'yes' : 'no')
    })
    return () => stop.abort()
  }, [])
  if (answer === 'asking') return <PageLoading />
  return answer === 'yes' ? <Outlet /> : <NotFoundPage />
}
