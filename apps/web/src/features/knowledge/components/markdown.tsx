import { Fragment } from 'react'
import { blocksOf, type Block, type Inline } from '../markdown-blocks.ts'

/** An answer as its reader will see it. */
export const Markdown = ({ source }: { source: string }) => (
  <div className="flex flex-col gap-2 text-sm break-words">
    {blocksOf(source).map((block, index) => (
      <MarkdownBlock key={index} block={block} />
    ))}
  </div>
)

const MarkdownBlock = ({ block: { kind, lines } }: { block: Block }) => {
  const items = lines.map((line, index) => (
    <li key={index}>
      <Line parts={line} />
    </li>
  ))
  if (kind === 'bullets') return <ul className="list-disc ps-5">{items}</ul>
  if (kind === 'numbers') return <ol className="list-decimal ps-5">{items}</ol>
  return (
    <p className={kind === 'heading' ? 'font-semibold' : undefined}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line parts={line} />
        </Fragment>
      ))}
    </p>
  )
}

const Line = ({ parts }: { parts: readonly Inline[] }) => parts.map((part, index) => <Part key={index} part={part} />)

const Part = ({ part }: { part: Inline }) => {
  switch (part.kind) {
    case 'bold':
      return <strong>{part.text}</strong>
    case 'italic':
      return <em>{part.text}</em>
    case 'code':
      return <code className="rounded-sm bg-surface-hover px-1 font-mono">{part.text}</code>
    case 'link':
      return (
        <a href={part.url} target="_blank" rel="noreferrer noopener" className="text-accent underline">
          {part.text}
        </a>
      )
    case 'image':
      return (
        <img
          src={part.url}
          alt={part.text}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="my-1 max-h-40 rounded-control border border-border"
        />
      )
    case 'text':
      return part.text
  }
}
