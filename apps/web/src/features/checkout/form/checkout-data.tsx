import type { Reply } from '@app/contracts/endpoint'
import type { getPackage } from '@app/contracts/orders'
import type { ReactNode } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { specMessages } from '#lib/i18n/spec-messages.ts'
import { Card } from '#ui/display/card.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetBuyerQuery, useGetOffersQuery } from '../api.ts'

export type Offers = Reply<typeof getPackage>

export interface Buyer {
  name: string
  email: string
}

type CheckoutDataProps = { title: string; children: (data: { offers: Offers; buyer: Buyer }) => ReactNode }

/** A checkout begins with what is sold and who buys; each has its own words when it cannot be had. */
export const CheckoutData = ({ title, children }: CheckoutDataProps) => {
  const spec = useText(specMessages)
  const offers = useGetOffersQuery()
  const person = useGetBuyerQuery()
  if (offers.data && person.data)
    return children({ offers: offers.data, buyer: { name: person.data.name, email: person.data.email } })
  const problem = offers.data ? problemOf(person) : problemOf(offers)
  return (
    <>
      <PageHeader title={title} />
      {problem ? (
        <Card>
          <ErrorState {...problem} title={spec(offers.data ? 'spec.user-info-failed' : 'spec.package-info-failed')} />
        </Card>
      ) : (
        <div aria-busy="true" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex flex-col gap-5">
            <Skeleton className="h-36 w-full rounded-card" />
            <Skeleton className="h-24 w-full rounded-card" />
            <Skeleton className="h-36 w-full rounded-card" />
          </div>
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      )}
    </>
  )
}
