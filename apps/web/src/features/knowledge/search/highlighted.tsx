import { highlight } from './highlight.ts'

export const Highlighted = ({ text, matched }: { text: string; matched: readonly string[] }) =>
  highlight(text, matched).map(({ text: part, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="rounded-xs bg-warning-soft font-medium text-text underline decoration-warning">
        {part}
      </mark>
    ) : (
      <span key={index}>{part}</span>
    ),
  )
