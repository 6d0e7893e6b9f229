import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { IconButton } from '#ui/display/button.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import type { ChatAddress } from '../address.ts'
import { useDeleteViewMutation, useListViewsQuery, useSaveViewMutation } from '../api.ts'
import { noFilters, viewOf } from '../filters.ts'
import { chatMessages } from '../messages.ts'

/** Saved filters, by name. */
export const ViewsMenu = ({ address }: { address: ChatAddress }) => {
  const text = useText(chatMessages)
  const { data } = useListViewsQuery()
  const [forget] = useDeleteViewMutation()
  const [isSaving, setIsSaving] = useState(false)
  const views = data?.items ?? []
  const hasFilters = Object.keys(viewOf(address.search)).length > 0
  const entries: MenuEntry[] = [
    { group: text('view.title') },
    ...(views.length === 0 ? [{ key: 'none', label: text('view.none'), disabled: true }] : []),
    ...views.map(({ id, name, query }) => ({
      key: id,
      label: name,
      icon: <Bookmark aria-hidden="true" className="size-4" />,
      onSelect: () => address.change({ ...noFilters, ...query }),
    })),
    'separator',
    {
      key: 'save',
      label: text('view.save'),
      icon: <BookmarkPlus aria-hidden="true" className="size-4" />,
      disabled: !hasFilters,
      onSelect: () => setIsSaving(true),
    },
    ...views.map(({ id, name }) => ({
      key: `delete-${id}`,
      label: text('view.delete', { name }),
      icon: <Trash2 aria-hidden="true" className="size-4" />,
      danger: true,
      onSelect: () => void settle(forget({ params: { viewId: id } }), () => text('view.deleted', { name })),
    })),
  ]
  return (
    <>
      <Menu
        label={text('view.title')}
        items={entries}
        trigger={<IconButton size="sm" label={text('view.title')} icon={<Bookmark aria-hidden="true" />} />}
      />
      {isSaving && <SaveView address={address} onClose={() => setIsSaving(false)} />}
    </>
  )
}

const SaveView = ({ address, onClose }: { address: ChatAddress; onClose: () => void }) => {
  const text = useText(chatMessages)
  const [save] = useSaveViewMutation()
  return (
    <NameDialog
      title={text('view.save')}
      submitLabel={text('common.save')}
      label={text('view.name')}
      help={text('view.name-help')}
      maxLength={60}
      onClose={onClose}
      onSave={(name) => save({ body: { name, query: viewOf(address.search) } })}
      savedText={(_, name) => text('view.saved', { name })}
    />
  )
}
