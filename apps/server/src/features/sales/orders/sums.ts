import type { SaleItem, ShippingRule } from '@app/contracts/sales'

/** What delivery costs by the shop's rule. */
export const shippingFee = (rule: ShippingRule | null, subtotal: number, province: string): number => {
  if (!rule) return 0
  if (rule.kind === 'flat') return rule.feeVnd
  if (rule.kind === 'free-over') return subtotal >= rule.overVnd ? 0 : rule.feeVnd
  if (rule.overVnd !== null && subtotal >= rule.overVnd) return 0
  return rule.fees.find((one) => one.province === province)?.feeVnd ?? rule.feeVnd
}

export interface Sums {
  subtotal: number
  shipping: number
  total: number
}

/** Items without a price count nothing; such an order cannot be confirmed. */
export const sumsOf = (items: readonly SaleItem[], rule: ShippingRule | null, province: string): Sums => {
  const subtotal = items.reduce((sum, { priceVnd, quantity }) => sum + (priceVnd ?? 0) * quantity, 0)
  const shipping = items.length === 0 ? 0 : shippingFee(rule, subtotal, province)
  return { subtotal, shipping, total: subtotal + shipping }
}
