import { draftWithAi } from '@app/contracts/conversations'
import { useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { settle } from '#ui/feedback/outcome.ts'

interface AiDraft {
  text: string
  basedOnSeq: number
}

type State = { draft: AiDraft | null; wasDropped: boolean; isBusy: boolean }
const none: State = { draft: null, wasDropped: false, isBusy: false }

/** Whether the customer wrote again after the draft was made. */
export const isOutdated = (draft: Pick<AiDraft, 'basedOnSeq'>, customerSeq: number): boolean =>
  customerSeq > draft.basedOnSeq

/** An answer suggested by the AI. It is removed when the customer writes again, because it no longer fits. */
export const useAiDraft = (threadId: string, customerSeq: number, typed: string, setTyped: (text: string) => void) => {
  const [state, setState] = useState<State>(none)
  const { draft } = state
  if (draft && isOutdated(draft, customerSeq)) {
    const isUntouched = typed.trim() === draft.text.trim()
    setState({ ...none, wasDropped: isUntouched })
    // A draft that was edited by hand stays.
    if (isUntouched) setTyped('')
  }
  const ask = async () => {
    setState({ ...none, isBusy: true })
    const data = await settle(callApi(draftWithAi, { params: { threadId } }, { timeoutMs: 60_000 }))
    if (!data) return setState(none)
    setState({ draft: { text: data.text, basedOnSeq: data.basedOnSeq }, wasDropped: false, isBusy: false })
    setTyped(data.text)
  }
  return {
    isBusy: state.isBusy,
    isShown: draft !== null && typed.trim() === draft.text.trim(),
    wasDropped: state.wasDropped,
    ask,
    forget: () => setState(none),
  }
}
