import type { VisitorRow } from '#db/schema/index.ts'

/**
 * How a workgate knows this browser. Somebody whose site has signed for them is the same person on every device;
 * everybody else is their browser, whatever name they give.
 */
export const senderOf = ({ id, profile }: Pick<VisitorRow, 'id' | 'profile'>): string => profile['sender'] ?? id

export const verifiedSender = (userId: string): string => `user:${userId}`
