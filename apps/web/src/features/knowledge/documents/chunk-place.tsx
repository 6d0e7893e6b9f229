import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { documentMessages } from '../document-messages.ts'

type ChunkPlaceProps = {
  headingPath: readonly string[]
  page: number | null
  rowNumber: number | null
  tokens: number
}

/** The position of a chunk in its document. */
export const ChunkPlace = ({ headingPath, page, rowNumber, tokens }: ChunkPlaceProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const facts = [
    ...(page === null ? [] : [text('chunks.page', { page: format.number(page) })]),
    ...(rowNumber === null ? [] : [text('chunks.row', { row: format.number(rowNumber) })]),
    text('chunks.tokens', { count: format.number(tokens) }),
  ]
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-text-muted">
      {headingPath.length > 0 && <span className="font-medium text-text">{headingPath.join(' › ')}</span>}
      <span className="tabular">{facts.join(' · ')}</span>
    </p>
  )
}
