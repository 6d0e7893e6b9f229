export { draftOrder, type DraftedOrder, type FlowOrder } from './orders/order-for-flow.ts'
export { requestAmount, requestPayment, type AskedPayment, type FlowAmount } from './orders/payment-for-flow.ts'
