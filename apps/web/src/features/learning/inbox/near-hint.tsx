import type { QuestionGroupDetail } from '@app/contracts/learning'
import { Lightbulb } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { answerMessages } from '../answer-messages.ts'

type NearHintProps = {
  near: NonNullable<QuestionGroupDetail['near']>
  /** That pair is being corrected. */
  isFixing: boolean
  onFix: () => void
  onMakeNew: () => void
}

/** The pair that comes nearest and why the bot did not use it, so that nobody writes the same one twice. */
export const NearHint = ({ near, isFixing, onFix, onMakeNew }: NearHintProps) => {
  const text = useText(answerMessages)
  const { question, missing } = near
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-info-soft px-3 py-2 text-sm text-info">
      <Lightbulb aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-48 flex-1">
        {isFixing ? (
          text('answer.fixing', { question })
        ) : (
          <>
            {text('answer.near', { question })}{' '}
            {missing.length > 0
              ? text('answer.near-missing', { words: missing.join(', ') })
              : text('answer.near-unsure')}
          </>
        )}
      </p>
      <Button size="sm" onClick={isFixing ? onMakeNew : onFix}>
        {text(isFixing ? 'answer.make-new' : 'answer.fix-near')}
      </Button>
    </div>
  )
}
