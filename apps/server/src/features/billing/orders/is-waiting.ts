import type { OrderRow } from '#db/schema/index.ts'

/** Whether an order still waits for money. */
export const isWaiting = ({ state }: OrderRow): boolean => state === 'pending' || state === 'underpaid'
