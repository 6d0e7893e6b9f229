import { exportDataset, type DatasetSummary } from '@app/contracts/knowledge'
import { Copy, Download, Ellipsis, Eraser, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { settle } from '#ui/feedback/outcome.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { IconButton } from '#ui/display/button.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { downloadFile, fileNameOf } from '#lib/api/download.ts'
import { kindOf } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'

export type DatasetAction = 'edit' | 'clone' | 'clean' | 'delete'
type RowMenuProps = {
  dataset: DatasetSummary
  onAction: (action: DatasetAction) => void
  hasOpen?: boolean | undefined
}

const FORMATS = ['csv', 'xlsx', 'json'] as const

export const DatasetRowMenu = ({ dataset, onAction, hasOpen = true }: RowMenuProps) => {
  const text = useText(knowledgeMessages)
  const canWrite = useSession().can('knowledge.write')
  const { id, type, name } = dataset

  const exportAs = (format: (typeof FORMATS)[number]) => {
    const file = fileNameOf(name, format)
    const request = downloadFile(exportDataset, { params: { id }, query: { format } }, file)
    void settle(request, () => text('knowledge.export.done', { name: file }))
  }
  const icon = (Icon: typeof Copy) => <Icon aria-hidden="true" className="size-4.5" />
  const items: MenuEntry[] = [
    ...(hasOpen
      ? [{ key: 'open', label: text('knowledge.open'), icon: icon(ExternalLink), href: `${kindOf(type).path}/${id}` }]
      : []),
    ...(canWrite
      ? [
          { key: 'edit', label: text('knowledge.edit'), icon: icon(Pencil), onSelect: () => onAction('edit') },
          { key: 'clone', label: text('knowledge.clone'), icon: icon(Copy), onSelect: () => onAction('clone') },
        ]
      : []),
    ...FORMATS.map((format) => ({
      key: format,
      label: text(`knowledge.export.${format}`),
      icon: icon(Download),
      onSelect: () => exportAs(format),
    })),
    ...(canWrite
      ? ([
          'separator',
          {
            key: 'clean',
            label: text('knowledge.clean'),
            icon: icon(Eraser),
            danger: true,
            onSelect: () => onAction('clean'),
          },
          {
            key: 'delete',
            label: text('knowledge.delete'),
            icon: icon(Trash2),
            danger: true,
            onSelect: () => onAction('delete'),
          },
        ] as const)
      : []),
  ]
  return (
    <Menu
      items={items}
      label={text('knowledge.menu', { name })}
      trigger={<IconButton size="sm" label={text('knowledge.menu', { name })} icon={<Ellipsis aria-hidden="true" />} />}
    />
  )
}
