/** Addresses of buying. The order that is being paid is part of the address, so that a reload or a mail comes back to it. */
export const paths = {
  packages: '/package',
  checkout: '/package/checkout',
  creditCheckout: '/package/credit-checkout',
  billing: (orderId: string, method?: 'qr' | 'bank'): string =>
    `/package/billing?${new URLSearchParams({ order: orderId, ...(method === 'bank' && { method }) })}`,
  orders: '/order-user',
  /** The list with this order open. */
  order: (orderId: string): string => `/order-user?${new URLSearchParams({ order: orderId })}`,
  /** The list after a payment: the row of the order stands out once. */
  paid: (orderId: string): string => `/order-user?${new URLSearchParams({ paid: orderId })}`,
  receipt: (orderId: string): string => `/order-user/${orderId}/receipt`,
}
