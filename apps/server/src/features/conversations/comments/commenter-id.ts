/** Whoever comments has another id than whoever writes messages, though it may be the same person. */
export const commenterPrefix = 'feed:'
export const commenterId = (personId: string): string => `${commenterPrefix}${personId}`.slice(0, 200)
