/** The orders of a conversation, for the console's side panel. */
import { lazyTab } from '#ui/display/lazy-tab.tsx'

/** The bubble that asks for money, as staff see it. */
export { PaymentCard } from './parts/payment-card.tsx'

// Fetched where it is shown; who needs another part of this feature does not wait for it.
export const SalePanel = lazyTab(
  () => import('./panel/sale-panel.tsx'),
  (module) => module.SalePanel,
)
