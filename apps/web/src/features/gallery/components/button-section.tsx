import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button, IconButton, LinkButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { toast, type ToastKind } from '#ui/feedback/toast.tsx'
import { galleryMessages } from '../messages.ts'

const TONES: readonly Tone[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info']
const KINDS: readonly ToastKind[] = ['info', 'success', 'warning', 'error', 'default']

export const ButtonSection = () => {
  const text = useText(galleryMessages)
  const undo = { label: text('common.undo'), onClick: () => toast.info(text('common.undo')) }
  return (
    <Card>
      <CardHeader title={text('gallery.buttons')} actions={<Badge tone="accent">Button</Badge>} />
      <CardBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" icon={<Plus aria-hidden="true" />}>
            {text('gallery.bot.create')}
          </Button>
          <Button>{text('common.cancel')}</Button>
          <Button variant="ghost">{text('common.view')}</Button>
          <Button variant="danger">{text('common.delete')}</Button>
          <LinkButton to="#">{text('common.back')}</LinkButton>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="primary" busy>
            {text('gallery.publish')}
          </Button>
          <Button variant="primary" disabled>
            {text('gallery.publish')}
          </Button>
          <Button size="sm" variant="primary">
            {text('common.save')}
          </Button>
          <Button size="sm">{text('common.filter')}</Button>
          <IconButton label={text('common.edit')} icon={<Pencil aria-hidden="true" />} />
          <IconButton label={text('common.delete')} icon={<Trash2 aria-hidden="true" />} variant="secondary" />
        </div>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {KINDS.map((kind) => (
            <Button
              key={kind}
              size="sm"
              onClick={() =>
                toast[kind](text('gallery.toast.saved'), kind === 'success' ? { action: undo } : undefined)
              }
            >
              toast.{kind}
            </Button>
          ))}
        </div>
      </CardBody>
    </Card>
  )
}
