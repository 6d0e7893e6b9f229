import type { RunWithSteps } from '@app/contracts/agent'
import type { Bot } from '@app/contracts/bots'
import { Check, Copy, ListPlus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { AddQna, FixAnswer, itemPath, jsonOf, listIn, textIn, traceMessages } from '#features/traces/public.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SaveCaseDialog } from './save-case-dialog.tsx'

/** A link to the item the answer came from; undefined if there is none. */
const sourceOf = ({ reply, steps }: RunWithSteps): string | undefined => {
  const [cited] = reply?.citations ?? []
  if (!cited) return undefined
  const hits = steps.filter(({ type }) => type === 'search').flatMap(({ out }) => listIn(out, 'hits'))
  const hit = hits.find((each) => textIn(each, 'itemId') === cited.itemId)
  return hit && itemPath(textIn(hit, 'kind'), cited.datasetId, cited.title)
}

/** Actions for a traced turn: save it as a test, correct the answer, or copy it for a colleague. */
export const TraceActions = ({ bot, run }: { bot: Bot; run: RunWithSteps }) => {
  const text = useText(traceMessages)
  const { can } = useSession()
  const [isCopied, setIsCopied] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const source = sourceOf(run)
  const copy = () => {
    navigator.clipboard.writeText(jsonOf(run)).then(
      () => setIsCopied(true),
      () => toast.error(text('ui.copy.failed')),
    )
  }
  return (
    <>
      <Button
        size="sm"
        icon={
          isCopied ? (
            <Check aria-hidden="true" className="size-4 text-success" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )
        }
        onClick={copy}
        onBlur={() => setIsCopied(false)}
      >
        {text(isCopied ? 'common.copied' : 'trace.copy')}
      </Button>
      {can('bots.write') && (
        <Button size="sm" icon={<ListPlus aria-hidden="true" className="size-4" />} onClick={() => setIsSaving(true)}>
          {text('trace.save-case')}
        </Button>
      )}
      {can('knowledge.write') &&
        (source ? (
          <FixAnswer path={source} />
        ) : (
          (run.outcome === 'no_answer' || run.outcome === 'suggested') && <AddQna bot={bot} question={run.input} />
        ))}
      {isSaving && <SaveCaseDialog botId={bot.id} sessionId={run.sessionId} onClose={() => setIsSaving(false)} />}
    </>
  )
}
