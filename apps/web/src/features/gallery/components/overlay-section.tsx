import { Copy, MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Select } from '#ui/form/select.tsx'
import { galleryMessages } from '../messages.ts'

type Shown = 'dialog' | 'confirm' | 'typing' | 'drawer' | null
const TYPES = [
  { value: 'flow', label: 'Biz Flow' },
  { value: 'chatbot', label: 'Biz Agent' },
]

export const OverlaySection = () => {
  const text = useText(galleryMessages)
  const [shown, setShown] = useState<Shown>(null)
  const [type, setType] = useState('chatbot')
  const close = () => setShown(null)
  const danger = {
    onClose: close,
    title: text('gallery.bot.delete'),
    body: text('gallery.bot.delete-body'),
    confirmLabel: text('gallery.bot.delete'),
    onConfirm: close,
  }
  return (
    <Card>
      <CardHeader title={text('gallery.overlays')} />
      <CardBody className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setShown('dialog')}>{text('gallery.dialog')}</Button>
        <Button onClick={() => setShown('confirm')}>{text('gallery.confirm')}</Button>
        <Button onClick={() => setShown('typing')}>{text('gallery.confirm-typing')}</Button>
        <Button onClick={() => setShown('drawer')}>{text('gallery.drawer')}</Button>
        <Menu
          label={text('common.more')}
          trigger={<IconButton label={text('common.more')} icon={<MoreHorizontal aria-hidden="true" />} />}
          items={[
            { group: text('gallery.bot') },
            {
              key: 'edit',
              label: text('common.edit'),
              icon: <Pencil aria-hidden="true" />,
              onSelect: () => setShown('dialog'),
            },
            { key: 'copy', label: text('common.copy'), icon: <Copy aria-hidden="true" />, disabled: true },
            { key: 'back', label: text('common.view'), href: '#view' },
            'separator',
            {
              key: 'delete',
              label: text('common.delete'),
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              onSelect: () => setShown('confirm'),
            },
          ]}
        />
        <span className="flex items-center gap-2">
          <Avatar name="Nguyễn Thị Lan" />
          Nguyễn Thị Lan
        </span>
        <Dialog
          open={shown === 'dialog'}
          onClose={close}
          title={text('gallery.bot.create')}
          description={text('gallery.bot.help')}
          footer={
            <>
              <Button onClick={close}>{text('common.cancel')}</Button>
              <Button variant="primary" onClick={close}>
                {text('gallery.bot.create')}
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <TextField label={text('gallery.bot.name')} required />
            <Select label={text('gallery.bot')} value={type} onChange={setType} options={TYPES} inDialog />
          </div>
        </Dialog>
        <ConfirmDialog {...danger} open={shown === 'confirm'} danger />
        <ConfirmDialog {...danger} open={shown === 'typing'} typeToConfirm="Tư vấn bán hàng" />
        <Drawer open={shown === 'drawer'} onClose={close} title={text('gallery.drawer')}>
          <TextField label={text('gallery.bot.name')} />
        </Drawer>
      </CardBody>
    </Card>
  )
}
