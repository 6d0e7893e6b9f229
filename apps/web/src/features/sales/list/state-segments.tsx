import { saleStates, type SaleFigures, type SaleState } from '@app/contracts/sales'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { saleMessages } from '../messages.ts'

type StateSegmentsProps = {
  counts: SaleFigures['counts'] | undefined
  value: SaleState | undefined
  onChange: (state: SaleState | undefined) => void
}

/** The states of orders with how many there are of each in the period. */
export const StateSegments = ({ counts, value, onChange }: StateSegmentsProps) => {
  const text = useText(saleMessages)
  const format = useFormat()
  const numbered = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${format.number(count)}`
  return (
    <Segments
      label={text('sales.state')}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : chosen)}
      options={[
        { value: 'all' as const, label: numbered(text('sales.state-any'), counts?.all) },
        ...saleStates.map((state) => ({ value: state, label: numbered(text(`state.${state}`), counts?.[state]) })),
      ]}
    />
  )
}
