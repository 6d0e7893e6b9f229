import { Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageLoading } from '#ui/page-loading.tsx'
import { PageArrival } from './page-arrival.tsx'

/** The page of the current address: fades and slides in and out, with the spinner while its code loads. */
export const PageOutlet = () => {
  const { pathname } = useLocation()
  return (
    <ViewTransition key={pathname} default="page">
      <div>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
          <PageArrival pathname={pathname} />
        </Suspense>
      </div>
    </ViewTransition>
  )
}
