import type { TestResult } from '@app/contracts/bot-tests'
import { CircleCheck, CircleX, Lightbulb } from 'lucide-react'
import { cx } from '#lib/style/cx.ts'
import { useFormat } from '#lib/i18n/format.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { Markdown } from '#lib/markdown/markdown.tsx'
import { Button } from '#ui/display/button.tsx'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { checkText } from './check-text.ts'
import { testsMessages } from './tests-messages.ts'

/** One case of a run: the result, the reason and the conversation. */
export const ResultItem = ({ result, onWhy }: { result: TestResult; onWhy: (runId: string) => void }) => {
  const text = useText(testsMessages)
  const format = useFormat()
  const { language } = useLanguage()
  const { isPassed } = result
  const failed = result.checks.filter((check) => !check.isPassed)
  const Icon = isPassed ? CircleCheck : CircleX
  return (
    <li>
      <Disclosure
        look="row"
        summary={
          <span className="flex min-w-0 flex-1 items-start gap-2.5">
            <Icon
              aria-label={text(isPassed ? 'result.passed' : 'result.failed')}
              className={cx('mt-px', isPassed ? 'text-success' : 'text-danger')}
            />
            <span className="min-w-0 flex-1 text-sm">
              <span className="block font-medium break-words">{result.caseName}</span>
              {failed.map((check, index) => (
                <span key={index} className="block break-words text-danger">
                  {checkText(check, language)}
                </span>
              ))}
            </span>
            <span className="tabular shrink-0 text-xs text-text-muted max-sm:hidden">
              {text('run.cost', {
                credits: format.number(result.credits),
                tokens: format.number(result.tokens),
                seconds: format.number(result.ms / 1000, { maximumFractionDigits: 1 }),
              })}
            </span>
          </span>
        }
      >
        <div className="flex flex-col gap-3 px-5 pb-4 ps-12">
          <Turns result={result} onWhy={onWhy} />
          <ul className="flex flex-col gap-1 text-sm">
            {result.checks.map((check, index) => (
              <li key={index} className="flex items-start gap-1.5">
                {check.isPassed ? (
                  <CircleCheck aria-hidden="true" className="mt-0.5 size-4 text-success" />
                ) : (
                  <CircleX aria-hidden="true" className="mt-0.5 size-4 text-danger" />
                )}
                <span className="min-w-0 break-words">{checkText(check, language)}</span>
              </li>
            ))}
          </ul>
        </div>
      </Disclosure>
    </li>
  )
}

export const Turns = ({ result, onWhy }: { result: TestResult; onWhy?: ((runId: string) => void) | undefined }) => {
  const text = useText(testsMessages)
  return (
    <ol className="flex flex-col gap-2.5 text-sm">
      {result.turns.map((turn, index) => {
        const { runId } = turn
        return (
          <li key={index} className="rounded-control bg-surface-sunken p-3">
            <p className="break-words">
              <span className="font-semibold">{text('result.customer')}: </span>
              {turn.text}
            </p>
            <div className="mt-1 flex gap-1.5">
              <span className="font-semibold">{text('result.bot')}:</span>
              {turn.reply ? (
                <Markdown source={turn.reply} />
              ) : (
                <em className="text-text-muted">{text('result.no-reply')}</em>
              )}
            </div>
            {onWhy && runId && (
              <Button
                size="sm"
                variant="ghost"
                className="-ms-2 mt-1 h-7! px-2! text-xs!"
                icon={<Lightbulb aria-hidden="true" className="size-3.5" />}
                onClick={() => onWhy(runId)}
              >
                {text('result.why')}
                <span className="sr-only"> “{turn.text}”</span>
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}
