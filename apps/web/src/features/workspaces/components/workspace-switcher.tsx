import { Check, ChevronsUpDown, Plus, RotateCw, Settings } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#lib/style/cx.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { useListMyWorkspacesQuery, useSwitchWorkspaceMutation } from '../api.ts'
import { enterWorkspace } from '../enter-workspace.ts'
import { currentFirst } from '../member-rules.ts'
import { workspaceMessages } from '../messages.ts'
import { CreateWorkspaceDialog } from './create-workspace-dialog.tsx'

/** Shows the current workspace and switches to others. */
export const WorkspaceSwitcher = ({ className }: { className?: string | undefined }) => {
  const text = useText(workspaceMessages)
  const current = useSession().user?.workspace
  // Most never switch: the others are asked for when somebody comes near the menu.
  const [isNear, setIsNear] = useState(false)
  const query = useListMyWorkspacesQuery(undefined, { skip: !isNear })
  const [switchTo] = useSwitchWorkspaceMutation()
  const [isCreating, setIsCreating] = useState(false)

  const enter = async (id: string, name: string) => {
    if (id === current?.id) return
    const user = await settle(switchTo({ params: { id } }), () => text('workspaces.switch.done', { name }))
    if (user) enterWorkspace(user)
  }

  const entries = (): MenuEntry[] => {
    if (query.data)
      return currentFirst(query.data.items).map(({ id, name }) => ({
        key: id,
        label: name,
        icon: <Check aria-hidden="true" className={cx('size-4', id !== current?.id && 'invisible')} />,
        onSelect: () => void enter(id, name),
      }))
    if (query.isError)
      return [
        {
          key: 'retry',
          label: text('workspaces.switch.failed'),
          icon: <RotateCw aria-hidden="true" className="size-4" />,
          onSelect: () => void query.refetch(),
        },
      ]
    return [{ key: 'loading', label: text('workspaces.switch.loading'), disabled: true }]
  }

  return (
    <>
      <Menu
        label={text('workspaces.switch.label')}
        align="start"
        onApproach={() => setIsNear(true)}
        trigger={
          <button
            type="button"
            aria-label={`${text('workspaces.switch.label')}: ${current?.name ?? text('workspaces.switch.none')}`}
            className={cx(
              'flex h-9 max-w-56 min-w-0 items-center gap-2 rounded-control border border-border px-2.5 text-sm font-medium transition-colors duration-150 hover:bg-surface-hover',
              className,
            )}
          >
            <span className="min-w-0 truncate">{current?.name ?? text('workspaces.switch.none')}</span>
            <ChevronsUpDown aria-hidden="true" className="size-4 text-text-muted" />
          </button>
        }
        items={[
          { group: text('workspaces.mine.title') },
          ...entries(),
          'separator',
          {
            key: 'manage',
            label: text('workspaces.switch.manage'),
            icon: <Settings aria-hidden="true" className="size-4" />,
            href: '/members?tab=workspace',
          },
          {
            key: 'create',
            label: text('workspaces.create.action'),
            icon: <Plus aria-hidden="true" className="size-4" />,
            onSelect: () => setIsCreating(true),
          },
        ]}
      />
      {isCreating && <CreateWorkspaceDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}
