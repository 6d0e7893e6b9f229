import { documentState, type DocumentState } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { documentMessages } from '../document-messages.ts'

type DocumentStatesProps = {
  counts: Readonly<Record<DocumentState, number>>
  value: DocumentState | undefined
  onChange: (state: DocumentState | undefined) => void
}

/** How many documents are in which state; a press shows those. A state without any is not offered. */
export const DocumentStates = ({ counts, value, onChange }: DocumentStatesProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const all = documentState.options.reduce((sum, state) => sum + counts[state], 0)
  const shown = documentState.options.filter((state) => counts[state] > 0 || state === value)
  if (shown.length === 0) return null
  return (
    <Segments
      label={text('docs.states')}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all' as const, label: `${text('common.all')} ${format.number(all)}` },
        ...shown.map((state) => ({
          value: state,
          label: `${text(`docs.state.${state}`)} ${format.number(counts[state])}`,
        })),
      ]}
    />
  )
}
