/** Addresses of what is bought and used. */
export const paths = {
  package: '/package',
  statement: '/package/credit',
  checkout: '/package/checkout',
  creditCheckout: '/package/credit-checkout',
} as const
