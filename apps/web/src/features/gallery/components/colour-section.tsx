import { useText } from '#lib/i18n/i18n.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { galleryMessages } from '../messages.ts'

const SWATCHES = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['surface-sunken', 'bg-surface-sunken'],
  ['surface-hover', 'bg-surface-hover'],
  ['border', 'bg-border'],
  ['border-strong', 'bg-border-strong'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['chart', 'bg-chart'],
  ['danger', 'bg-danger'],
  ['warning', 'bg-warning'],
  ['success', 'bg-success'],
  ['info', 'bg-info'],
] as const

export const ColourSection = () => {
  const text = useText(galleryMessages)
  return (
    <Card>
      <CardHeader title={text('gallery.colours')} />
      <CardBody className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SWATCHES.map(([name, colour]) => (
          <div key={name} className="flex items-center gap-2 text-xs">
            <span className={`size-8 shrink-0 rounded-control border border-border ${colour}`} />
            {name}
          </div>
        ))}
      </CardBody>
    </Card>
  )
}
