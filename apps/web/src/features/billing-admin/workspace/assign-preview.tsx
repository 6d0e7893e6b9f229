import { previewAssignment, type Assignment } from '@app/contracts/billing-admin'
import type { Reply } from '@app/contracts/endpoint'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorText } from '#lib/api/errors.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Skeleton } from '#ui/feedback/states.tsx'
import { givenMessages } from './messages.ts'

type Preview = Reply<typeof previewAssignment>
type AssignPreviewProps = { workspaceId: string; assignment: Assignment }

/** Before and after, as the server would do it; an answer that comes late for another choice is dropped. */
const usePreview = ({ workspaceId, assignment }: AssignPreviewProps) => {
  const [known, setKnown] = useState<{ preview?: Preview | undefined; problem?: string | undefined }>({})
  const wanted = JSON.stringify(assignment)
  useEffect(() => {
    let isLeft = false
    const body = JSON.parse(wanted) as Assignment
    void callApi(previewAssignment, { params: { id: workspaceId }, body }).then(({ data, error }) => {
      if (!isLeft) setKnown({ preview: data, problem: error ? errorText(error) : undefined })
    })
    return () => {
      isLeft = true
    }
  }, [workspaceId, wanted])
  return known
}

export const AssignPreview = (props: AssignPreviewProps) => {
  const text = useText(givenMessages)
  const { date, number } = useFormat()
  const { preview, problem } = usePreview(props)
  if (problem) return <p className="text-sm text-danger">{problem}</p>
  if (!preview) return <Skeleton className="h-28 w-full" />
  const { before, after } = preview
  const isSame = before.packageId === after.packageId
  return (
    <section aria-live="polite" className="rounded-card bg-surface-sunken p-4 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <h3 className="font-semibold">{text('given.after')}</h3>
        <span className="text-xs text-text-muted">{text('given.no-order')}</span>
      </div>
      <dl className="mt-1 divide-y divide-border">
        <Change label={text('given.after-ends')} before={date(before.endsAt)} after={date(after.endsAt)} />
        <Change label={text('given.after-credits')} before={number(before.credits)} after={number(after.credits)} />
        <Change
          label={text('given.after-package')}
          before={before.packageName}
          after={isSame ? text('given.unchanged') : after.packageName}
        />
      </dl>
    </section>
  )
}

const Change = ({ label, before, after }: { label: string; before: string; after: string }) => (
  <div className="flex items-center justify-between gap-4 py-2">
    <dt className="text-text-muted">{label}</dt>
    <dd className="tabular flex items-center gap-2 text-end">
      <span className="text-text-muted">{before}</span>
      <ArrowRight aria-hidden="true" className="size-3.5 text-text-muted rtl:-scale-x-100" />
      <span className="font-semibold">{after}</span>
    </dd>
  </div>
)
