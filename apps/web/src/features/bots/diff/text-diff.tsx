import { useMemo } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { diffMessages } from '../diff-messages.ts'
import { diffWords } from './diff-words.ts'

/** Two texts as one: what went is struck through, what came is underlined, and both are coloured. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => {
  const text = useText(diffMessages)
  const parts = useMemo(() => diffWords(before, after), [before, after])
  return (
    <p aria-label={text('diff.text')} className="text-sm leading-relaxed break-words whitespace-pre-wrap">
      {parts.map(({ kind, text: words }, index) => {
        if (kind === 'removed')
          return (
            <del key={index} className="rounded-sm bg-danger-soft px-0.5 text-danger">
              {words}
            </del>
          )
        if (kind === 'added')
          return (
            <ins key={index} className="rounded-sm bg-success-soft px-0.5 text-success underline underline-offset-2">
              {words}
            </ins>
          )
        return <span key={index}>{words}</span>
      })}
    </p>
  )
}
