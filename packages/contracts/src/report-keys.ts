/** What customers ask about; each conversation has one main topic. */
export const topicKeys = ['size', 'shipping', 'stock', 'price', 'returns', 'complaint', 'other'] as const
export type TopicKey = (typeof topicKeys)[number]

/** Why a conversation was handed off. */
export const handoffReasons = ['asked', 'no-answer', 'complaint', 'wholesale', 'tool-failed', 'order', 'other'] as const
export type HandoffReason = (typeof handoffReasons)[number]
