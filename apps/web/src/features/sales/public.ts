/** The orders of a conversation, for the console's side panel. */
export { SalePanel } from './panel/sale-panel.tsx'
/** The bubble that asks for money, as staff see it. */
export { PaymentCard } from './parts/payment-card.tsx'
