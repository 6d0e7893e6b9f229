import type { Order } from '@app/contracts/orders'
import { useNavigate } from 'react-router'
import { packageSelection } from '#lib/purchase/package-selection.ts'
import { paths } from '../paths.ts'

/** Goes to the checkout with what an order was for; the price is today's. */
export const useBuyAgain = () => {
  const navigate = useNavigate()
  return ({ packageInfo, creditPackId, credits, price }: Order): void => {
    if (packageInfo) {
      const { packageId, cycle } = packageInfo
      packageSelection.choose({ packageId, type: cycle, finalAmount: price, totalAmountCredit: 0 })
      void navigate(paths.checkout)
      return
    }
    const packageId = creditPackId ?? ''
    packageSelection.choose({ packageId, type: 'credits', finalAmount: price, totalAmountCredit: credits ?? 0 })
    void navigate(paths.creditCheckout)
  }
}
