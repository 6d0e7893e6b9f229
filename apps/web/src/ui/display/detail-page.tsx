import type { ReactNode } from 'react'
import { errorCode } from '#lib/api/errors.ts'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { problemOf } from '../feedback/outcome.ts'
import { BackLink } from './back-link.tsx'
import { LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { PageHeader } from './page-header.tsx'

type DetailPageProps<T> = {
  query: { currentData?: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  back: { to: string; label: string }
  /** The page's title while there is no data. */
  title: string
  /** The error code for an unknown id. */
  missingCode: string
  missing: { icon: ReactNode; title: string; description?: string | undefined }
  /** True for data that exists but does not belong under this address. */
  isMissing?: ((data: T) => boolean) | undefined
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** A detail page: back link, then the content, a skeleton while it loads, or why it is missing. */
export const DetailPage = <T,>(props: DetailPageProps<T>) => {
  const { query, back, title, missing, skeleton, children } = props
  const { currentData: data } = query
  const problem = problemOf(query)
  const codes = new Set<unknown>([props.missingCode, 'NOT_FOUND', 'VALIDATION_FAILED'])
  const isMissing = codes.has(errorCode(query.error)) || (data !== undefined && props.isMissing?.(data) === true)
  // A failed background refresh must not remove the content.
  if (isMissing || (problem && data === undefined))
    return (
      <>
        <BackLink {...back} />
        <PageHeader title={title} />
        <Card>
          {isMissing || !problem ? (
            <EmptyState {...missing} action={<LinkButton to={back.to}>{back.label}</LinkButton>} />
          ) : (
            <ErrorState {...problem} />
          )}
        </Card>
      </>
    )
  return (
    <>
      <BackLink {...back} />
      {data === undefined ? skeleton : children(data)}
    </>
  )
}
