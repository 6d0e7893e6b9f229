import type { Document } from '@app/contracts/knowledge'
import { Ban, Download, Ellipsis, Eye, ListTree, Pencil, Power, RefreshCw, Trash2 } from 'lucide-react'
import { settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { useReindexDocumentMutation, useUpdateDocumentMutation } from '../api.ts'
import { documentMessages } from '../document-messages.ts'
import { changed, useUrl } from '#lib/page/use-url.ts'
import type { DocumentAction } from './document-dialogs.tsx'
import { isHeld } from './document-status.tsx'

type DocumentMenuProps = { document: Document; onAction: (action: DocumentAction) => void }

export const DocumentMenu = ({ document, onAction }: DocumentMenuProps) => {
  const text = useText(documentMessages)
  const canWrite = useSession().can('knowledge.write')
  const { search } = useUrl()
  const [reindex] = useReindexDocumentMutation()
  const [update] = useUpdateDocumentMutation()
  const { id, name, status, downloadUrl } = document
  const params = { documentId: id }
  const icon = (Icon: typeof Ban) => <Icon aria-hidden="true" className="size-4.5" />

  const again = () => void settle(reindex({ params, body: {} }), () => text('docs.reindex.done', { name }))
  const turn = (isDisabled: boolean) =>
    void settle(update({ params, body: { isDisabled } }), () =>
      text(isDisabled ? 'docs.disable.done' : 'docs.enable.done', { name }),
    )
  // A signed link to our server: it downloads a file, so the page stays.
  const download = () => location.assign(downloadUrl ?? '')
  const isOff = status === 'disabled'
  const items: MenuEntry[] = [
    {
      key: 'open',
      label: text('docs.open'),
      icon: icon(ListTree),
      href: `?${changed(search, { document: id, page: undefined, search: undefined, status: undefined })}`,
    },
    ...(canWrite
      ? [
          { key: 'preview', label: text('docs.preview'), icon: icon(Eye), onSelect: () => onAction('preview') },
          {
            key: 'reindex',
            label: text(status === 'error' ? 'docs.retry' : 'docs.reindex'),
            icon: icon(RefreshCw),
            onSelect: again,
          },
          ...(isHeld(document)
            ? []
            : [
                isOff
                  ? { key: 'enable', label: text('docs.enable'), icon: icon(Power), onSelect: () => turn(false) }
                  : { key: 'disable', label: text('docs.disable'), icon: icon(Ban), onSelect: () => turn(true) },
              ]),
          { key: 'rename', label: text('docs.rename'), icon: icon(Pencil), onSelect: () => onAction('rename') },
        ]
      : []),
    ...(downloadUrl
      ? [{ key: 'download', label: text('docs.download'), icon: icon(Download), onSelect: download }]
      : []),
    ...(canWrite
      ? ([
          'separator',
          {
            key: 'delete',
            label: text('docs.delete'),
            icon: icon(Trash2),
            danger: true,
            onSelect: () => onAction('delete'),
          },
        ] as const)
      : []),
  ]
  return (
    <span className="inline-flex items-center">
      {canWrite && status === 'error' && (
        <IconButton size="sm" label={`${text('docs.retry')}: ${name}`} icon={icon(RefreshCw)} onClick={again} />
      )}
      <Menu
        items={items}
        label={text('docs.menu', { name })}
        trigger={<IconButton size="sm" label={text('docs.menu', { name })} icon={<Ellipsis aria-hidden="true" />} />}
      />
    </span>
  )
}
