import type { Citation } from '@app/contracts/agent'
import { ExternalLink } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Fact, Facts, datasetPath } from '#features/traces/public.ts'
import { SourceChips } from '#ui/chat/chat-chips.tsx'
import { buttonClass } from '#ui/display/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useGetSourceDatasetQuery } from '../api.ts'
import { chatMessages } from './chat-messages.ts'

type ChipProps = { citation: Citation; onOpen: (citation: Citation) => void }

/** The small mark in the text that names its source. */
export const CitationMark = ({ citation, onOpen }: ChipProps) => {
  const text = useText(chatMessages)
  return (
    <button
      type="button"
      onClick={() => onOpen(citation)}
      aria-label={text('chat.source', { number: citation.number, title: citation.title || citation.datasetName })}
      className="tabular mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1 align-[0.1em] text-xs font-semibold text-accent hover:underline"
    >
      {citation.number}
    </button>
  )
}

type ListProps = { citations: readonly Citation[]; onOpen: ChipProps['onOpen']; isForStaff?: boolean }

const staffLook = {
  list: 'flex max-w-[85%] flex-wrap justify-end gap-1 text-xs',
  source:
    'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full border border-border px-2 text-text-muted hover:text-text [&>b]:text-accent [&>span]:truncate',
}

/** Every source of an answer under it, by number and name. */
export const CitationList = ({ citations, onOpen, isForStaff = false }: ListProps) => {
  const text = useText(chatMessages)
  return (
    <SourceChips
      label={text('chat.sources')}
      sources={citations.map(({ number, title, document, datasetName }) => ({
        number,
        name: title || document || datasetName,
      }))}
      onOpen={(number) => {
        const citation = citations.find((each) => each.number === number)
        if (citation) onOpen(citation)
      }}
      {...(isForStaff && { look: staffLook })}
    />
  )
}

/** The passage an answer is based on, with a link to its dataset. */
export const SourceDialog = ({ citation, onClose }: { citation: Citation; onClose: () => void }) => {
  const text = useText(chatMessages)
  const { data } = useGetSourceDatasetQuery({ params: { id: citation.datasetId } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={citation.title || text('chat.source-title', { number: citation.number })}
      footer={
        data && (
          <a
            href={datasetPath(data.type, data.id, data.type === 1 ? '' : citation.title)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary')}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {text('chat.source.open')}
          </a>
        )
      }
    >
      <blockquote className="border-s-2 border-accent ps-3 text-base break-words whitespace-pre-line">
        {citation.excerpt}
      </blockquote>
      <div className="mt-4">
        <Facts>
          <Fact name={text('chat.source.dataset')}>{citation.datasetName}</Fact>
          {citation.document && <Fact name={text('chat.source.document')}>{citation.document}</Fact>}
          {citation.page !== null && <Fact name={text('chat.source.page')}>{citation.page}</Fact>}
          {citation.row !== null && <Fact name={text('chat.source.row')}>{citation.row}</Fact>}
        </Facts>
      </div>
    </Dialog>
  )
}
