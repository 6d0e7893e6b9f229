import type { ChunkSettings } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { documentMessages } from '../document-messages.ts'
import { Slider } from '#ui/form/slider.tsx'

type ChunkSlidersProps = {
  settings: ChunkSettings
  onChange: (settings: ChunkSettings) => void
  disabled?: boolean | undefined
}

/** An overlap of more than half a chunk would repeat more than it adds. */
const mostOverlap = (size: number) => Math.min(400, Math.floor(size / 2 / 10) * 10)

export const ChunkSliders = ({ settings, onChange, disabled }: ChunkSlidersProps) => {
  const text = useText(documentMessages)
  const format = useFormat()
  const { size, overlap } = settings
  const chars = (count: number) => text('docs.preview.chars', { count: format.number(count) })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Slider
        label={text('docs.preview.size')}
        shown={chars(size)}
        value={size}
        min={200}
        max={2000}
        step={50}
        disabled={disabled}
        onChange={(next) => onChange({ size: next, overlap: Math.min(overlap, mostOverlap(next)) })}
      />
      <Slider
        label={text('docs.preview.overlap')}
        shown={chars(overlap)}
        value={overlap}
        min={0}
        max={mostOverlap(size)}
        step={10}
        disabled={disabled}
        onChange={(next) => onChange({ size, overlap: next })}
      />
    </div>
  )
}
