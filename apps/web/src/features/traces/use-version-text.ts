import { useText } from '#lib/i18n/i18n.tsx'
import { traceMessages } from './trace-messages.ts'

/** A version label of the server in words: `draft`, `draft.12` (its revision) or `v7` (a snapshot). */
export const useVersionText = (): ((label: string) => string) => {
  const text = useText(traceMessages)
  return (label) => {
    const [, draft, revision, number] = /^(?:(draft)(?:\.(\d+))?|v(\d+))$/.exec(label) ?? []
    if (number) return text('trace.published-number', { number })
    if (!draft) return label
    return revision ? text('trace.draft-number', { number: revision }) : text('trace.draft')
  }
}
