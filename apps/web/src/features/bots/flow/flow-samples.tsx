import { useState } from 'react'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { SamplesCard } from '../samples/samples-card.tsx'
import { useSamples } from '../samples/use-samples.ts'
import { flowPageMessages } from './flow-page-messages.ts'

/** Data that came with the template waits for the shop's word: until then no step of the flow finds it. */
export const FlowSamples = ({ botId, disabled }: { botId: string; disabled: boolean }) => {
  const text = useText(flowPageMessages)
  const format = useFormat()
  const { samples } = useSamples(botId)
  const [isOpen, setIsOpen] = useState(false)
  if (!samples || samples.total === 0) return null
  return (
    <>
      <button type="button" className="shrink-0 rounded-full" onClick={() => setIsOpen(true)}>
        <Badge tone="warning">{text('flow-page.samples', { count: format.number(samples.total) })}</Badge>
      </button>
      {isOpen && (
        <Dialog open size="lg" title={text('flow-page.samples.title')} onClose={() => setIsOpen(false)}>
          <SamplesCard botId={botId} disabled={disabled} />
        </Dialog>
      )}
    </>
  )
}
