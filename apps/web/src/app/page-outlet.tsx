import { Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageLoading } from '#ui/feedback/page-loading.tsx'
import { pageOf } from './full-pages.ts'
import { PageArrival } from './page-arrival.tsx'

/** The page of the current address: fades and slides in and out, with the spinner while its code loads. */
export const PageOutlet = () => {
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  return (
    // Only a page that comes or goes moves; a filter or the next conversation on it changes in place.
    <ViewTransition key={page} default="none" enter="page" exit="page">
      <div className="h-full">
        <Suspense fallback={<PageLoading />}>
          <Outlet />
          <PageArrival pathname={pathname} />
        </Suspense>
      </div>
    </ViewTransition>
  )
}
