import { moneyAttention } from '@app/contracts/billing-admin'
import type { Reply } from '@app/contracts/endpoint'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#lib/api/api-base-query.ts'
import { useSession } from '#lib/session/session.ts'

/** What of money waits for an administrator, asked again with every page; null for everybody else. */
export const useMoneyBadges = (): Reply<typeof moneyAttention> | null => {
  const { isAdmin } = useSession()
  const { pathname } = useLocation()
  const [known, setKnown] = useState<Reply<typeof moneyAttention> | null>(null)
  useEffect(() => {
    if (!isAdmin) return undefined
    let isLeft = false
    void callApi(moneyAttention, {}).then(({ data }) => data && !isLeft && setKnown(data))
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page: what waited may have been done there
  }, [isAdmin, pathname])
  return isAdmin ? known : null
}
