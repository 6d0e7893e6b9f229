import { Fragment, type ReactNode } from 'react'
import { cx } from '../style/cx.ts'
import { markdownNodes, type Block, type Cell, type Inline } from './nodes.ts'

type MarkdownProps = {
  source: string
  citations?: readonly number[] | undefined
  /** How the mark of a source looks; without it marks stay text. */
  renderCitation?: ((number: number) => ReactNode) | undefined
  className?: string | undefined
}
type Render = NonNullable<MarkdownProps['renderCitation']>

const asText: Render = (number) => `[${number}]`

/** Shows markdown by React's own elements; nothing in it can become HTML. */
export const Markdown = ({ source, citations, renderCitation = asText, className }: MarkdownProps) => (
  <div className={cx('flex min-w-0 flex-col gap-2 break-words', className)}>
    <Blocks blocks={markdownNodes(source, { citations })} render={renderCitation} />
  </div>
)

const Blocks = ({ blocks, render }: { blocks: readonly Block[]; render: Render }) =>
  blocks.map((block, index) => <OneBlock key={index} block={block} render={render} />)

const Inlines = ({ parts, render }: { parts: readonly Inline[]; render: Render }) =>
  parts.map((part, index) => <OneInline key={index} part={part} render={render} />)

const OneBlock = ({ block, render }: { block: Block; render: Render }) => {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines parts={block.children} render={render} />
        </p>
      )
    case 'heading':
      // Headings in an answer are rendered as bold text, to stay out of the page's outline.
      return (
        <p className={cx('font-semibold', block.level <= 2 && 'text-lg')}>
          <Inlines parts={block.children} render={render} />
        </p>
      )
    case 'list':
      return <List block={block} render={render} />
    case 'quote':
      return (
        <blockquote className="flex flex-col gap-2 border-s-2 border-border-strong ps-3 text-text-muted">
          <Blocks blocks={block.children} render={render} />
        </blockquote>
      )
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-control bg-surface-sunken p-2.5 font-mono text-xs">
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Rows block={block} render={render} />
    case 'rule':
      return <hr className="border-border" />
  }
}

const List = ({ block, render }: { block: Block & { kind: 'list' }; render: Render }) => {
  const items = block.items.map((item, index) => (
    <li key={index} className="[&>p+*]:mt-1">
      <Blocks blocks={item} render={render} />
    </li>
  ))
  return block.isOrdered ? (
    <ol start={block.start} className="flex list-decimal flex-col gap-1 ps-5">
      {items}
    </ol>
  ) : (
    <ul className="flex list-disc flex-col gap-1 ps-5">{items}</ul>
  )
}

const ALIGN = { start: 'text-start', center: 'text-center', end: 'tabular text-end' } as const

/** This many columns fit on every screen, with broken words if needed. */
const FITTING_COLUMNS = 3

const Rows = ({ block, render }: { block: Block & { kind: 'table' }; render: Render }) => {
  const cells = (row: readonly Cell[], As: 'th' | 'td') =>
    row.map((cell, index) => (
      <As
        key={index}
        scope={As === 'th' ? 'col' : undefined}
        className={cx('border-b border-border px-2 py-1', ALIGN[cell.align], As === 'th' && 'font-semibold')}
      >
        <Inlines parts={cell.children} render={render} />
      </As>
    ))
  const isWide = block.header.length > FITTING_COLUMNS
  return (
    // A scrollable box is a compositing layer, which slows long conversations with many tables.
    <div className={isWide ? 'overflow-x-auto' : 'wrap-anywhere'}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>{cells(block.header, 'th')}</tr>
        </thead>
        <tbody>
          {block.rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OneInline = ({ part, render }: { part: Inline; render: Render }) => {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'code':
      return <code className="rounded-sm bg-surface-hover px-1 font-mono text-[0.92em]">{part.text}</code>
    case 'break':
      return <br />
    case 'citation':
      return <Fragment>{render(part.number)}</Fragment>
    case 'link':
      return (
        <a href={part.url} target="_blank" rel="noopener noreferrer" className="font-medium text-accent underline">
          <Inlines parts={part.children} render={render} />
        </a>
      )
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} render={render} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines parts={part.children} render={render} />
        </em>
      )
    case 'del':
      return (
        <del>
          <Inlines parts={part.children} render={render} />
        </del>
      )
  }
}
