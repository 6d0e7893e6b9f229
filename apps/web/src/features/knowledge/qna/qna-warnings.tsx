import type { qnaWarning } from '@app/contracts/knowledge'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Markdown } from '../components/markdown.tsx'
import { qnaMessages } from '../qna-messages.ts'

/** Similar or contradicting pairs, shown before the new one is saved. */
export const QnaWarnings = ({ warnings }: { warnings: readonly z.infer<typeof qnaWarning>[] }) => {
  const text = useText(qnaMessages)
  const format = useFormat()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} role="alert" className="rounded-card border border-border bg-warning-soft p-4">
      <h3 className="flex items-center gap-2 font-semibold text-warning">
        <TriangleAlert aria-hidden="true" className="size-4.5" />
        {text('qna.warning.title')}
      </h3>
      <p className="mt-0.5 text-sm">{text('qna.warning.lead')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {warnings.map((warning) => (
          <li key={`${warning.kind} ${warning.itemId}`} className="rounded-control bg-surface p-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={warning.kind === 'contradiction' ? 'danger' : 'warning'}>
                {text(`qna.warning.${warning.kind}`)}
              </Badge>
              <span className="text-xs text-text-muted">
                {text('qna.warning.similarity', {
                  percent: format.percent(Math.round(warning.similarity * 100) / 100),
                })}
              </span>
            </p>
            <p className="mt-1 font-medium">{warning.question}</p>
            <Markdown source={warning.answer} />
          </li>
        ))}
      </ul>
    </section>
  )
}
