/** The answer the AI is writing right now. It is not stored: when it is complete it arrives as a message. */
export interface AiWriting {
  runId: string | null
  text: string
  /** A piece was missed: the text is hidden until the complete message arrives. */
  isBroken: boolean
}

const fieldsOf = (payload: unknown): Record<string, unknown> =>
  typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {}

/** Applies a live event to the answer being written. */
export const applyMoment = (writing: AiWriting | null, event: string, payload: unknown): AiWriting | null => {
  const { runId, offset, text } = fieldsOf(payload)
  if (typeof runId !== 'string') return writing
  const mine: AiWriting = writing?.runId === runId ? writing : { runId, text: '', isBroken: false }
  switch (event) {
    case 'ai.writing':
      return mine
    case 'ai.reset':
      return { runId, text: '', isBroken: false }
    case 'ai.delta': {
      if (typeof text !== 'string' || typeof offset !== 'number') return mine
      if (offset > mine.text.length) return { ...mine, isBroken: true }
      return { ...mine, text: mine.text.slice(0, offset) + text }
    }
    case 'ai.ended':
      return writing?.runId === runId || writing?.runId === null ? null : writing
    default:
      return writing
  }
}
