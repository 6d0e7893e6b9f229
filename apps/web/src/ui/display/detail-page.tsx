import type { ReactNode } from 'react'
import { errorCode } from '#lib/api/errors.ts'
import { useIsWholeWindow } from '#lib/page/whole-window.ts'
import { cx } from '#lib/style/cx.ts'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { problemOf } from '../feedback/outcome.ts'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { BackContext, DetailHeaderSkeleton, DetailHeaderTitle, stickyBelowHeader, type Back } from './detail-header.tsx'

type DetailPageProps<T> = {
  query: { currentData?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  back: Back
  /** The page's title while there is no data. */
  title: string
  /** The error code for an unknown id. */
  missingCode: string
  missing: { icon: ReactNode; title: string; description?: string | undefined }
  /** True for data that exists but does not belong under this address. */
  isMissing?: ((data: T) => boolean) | undefined
  /** Whether its header has a row of tabs. */
  hasTabs?: boolean | undefined
  /** The shape of the content below the header. */
  skeleton: ReactNode
  /** The page, which starts with a `DetailHeader`. */
  children: (data: T) => ReactNode
}

/** A detail page: its header and content, their skeleton while it loads, or why it is missing. */
export const DetailPage = <T,>(props: DetailPageProps<T>) => {
  const { query, back, title, missing, hasTabs = false, skeleton, children } = props
  const { currentData: data } = query
  const isWhole = useIsWholeWindow()
  const problem = problemOf(query)
  const codes = new Set<unknown>([props.missingCode, 'NOT_FOUND', 'VALIDATION_FAILED'])
  const isMissing = codes.has(errorCode(query.error)) || (data !== undefined && props.isMissing?.(data) === true)
  // A failed background refresh must not remove the content.
  const isAbsent = isMissing || (problem !== undefined && data === undefined)
  return (
    <BackContext value={back}>
      <div
        className={cx(
          hasTabs ? stickyBelowHeader.withTabs : stickyBelowHeader.withoutTabs,
          // A page that fills the window, such as the flow builder.
          isWhole && 'h-full',
        )}
      >
        {isAbsent ? (
          <>
            <DetailHeaderTitle title={title} />
            <Card>
              {isMissing || !problem ? (
                <EmptyState {...missing} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
              ) : (
                <ErrorState {...problem} />
              )}
            </Card>
          </>
        ) : data === undefined ? (
          <>
            <DetailHeaderSkeleton hasTabs={hasTabs} />
            {skeleton}
          </>
        ) : (
          children(data)
        )}
      </div>
    </BackContext>
  )
}
