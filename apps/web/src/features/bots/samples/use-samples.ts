import { deleteDocument, updateDocument } from '@app/contracts/knowledge'
import { callApi } from '#lib/api/api-base-query.ts'
import { refetchTags } from '#lib/api/api.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { hasUnsavedChanges } from '#lib/page/unsaved.ts'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import {
  staleTags,
  useConfirmFactMutation,
  useListSamplesQuery,
  useRemoveFactMutation,
  useSettleSamplesMutation,
} from '../api.ts'
import { sampleMessages } from '../sample-messages.ts'

/** What the bot still has from its template, and what can be done with it. */
export const useSamples = (botId: string) => {
  const text = useText(sampleMessages)
  const params = { id: botId }
  const query = useListSamplesQuery({ params }, { refetchOnMountOrArgChange: true })
  const [confirm, confirming] = useConfirmFactMutation()
  const [remove, removing] = useRemoveFactMutation()
  const [settleItems, settling] = useSettleSamplesMutation()
  const done = (action: 'confirm' | 'remove') => () =>
    text(action === 'confirm' ? 'samples.confirmed' : 'samples.removed')

  /** A fact changes the draft on the server, which would meet what is typed on this page. */
  const whenSaved = (work: () => void) =>
    hasUnsavedChanges() ? toast.warning(text('samples.save-first')) : work()

  const settleDocument = async (documentId: string, action: 'confirm' | 'remove') => {
    const request =
      action === 'confirm'
        ? callApi(updateDocument, { params: { documentId }, body: { isDisabled: false } })
        : callApi(deleteDocument, { params: { documentId } })
    if (await settle<unknown>(request, done(action))) refetchTags(staleTags.samples, 'knowledge', 'knowledge-documents')
  }
  return {
    samples: query.data,
    problem: query.data ? undefined : problemOf(query),
    isBusy: confirming.isLoading || removing.isLoading || settling.isLoading,
    confirmFact: (key: string, value: string) =>
      whenSaved(() => void settle(confirm({ params: { ...params, key }, body: { value } }), done('confirm'))),
    removeFact: (key: string) => whenSaved(() => void settle(remove({ params: { ...params, key } }), done('remove'))),
    settleItems: (action: 'confirm' | 'remove', itemIds: string[]) =>
      void settle(settleItems({ params, body: { action, itemIds } }), done(action)),
    settleDocument: (documentId: string, action: 'confirm' | 'remove') => void settleDocument(documentId, action),
  }
}
export type SampleActions = ReturnType<typeof useSamples>
