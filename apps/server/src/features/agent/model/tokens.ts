/** About three bytes make a token in Vietnamese; enough to keep a prompt within its budget. */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 3)
