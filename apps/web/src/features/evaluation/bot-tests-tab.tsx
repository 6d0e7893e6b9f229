import type { Bot } from '@app/contracts/bots'
import type { testSetSummary } from '@app/contracts/bot-tests'
import { ClipboardCheck, Ellipsis, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useVersionText } from '#features/traces/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUrl } from '#lib/page/use-url.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button, IconButton } from '#ui/display/button.tsx'
import { ConfirmDialog, type Send } from '#ui/overlay/confirm-dialog.tsx'
import { NameDialog } from '#ui/overlay/name-dialog.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { RelativeTime } from '#ui/display/relative-time.tsx'
import { ListCard } from '#ui/list/list-card.tsx'
import type { Column } from '#ui/list/table.tsx'
import { useCreateTestSetMutation, useDeleteTestSetMutation, useListTestSetsQuery } from './api.ts'
import { ReplayCard } from '#features/replay/public.ts'
import { ShadowCard } from '#features/shadow/public.ts'
import { GateCard } from './gate-card.tsx'
import { RunBadge } from './run-badge.tsx'
import { SetDetail } from './set-detail.tsx'
import { testsMessages } from './tests-messages.ts'

type SetSummary = z.infer<typeof testSetSummary>

/** The test sets of a bot; the chosen one is part of the address. */
export const BotTestsTab = ({ bot }: { bot: Bot }) => {
  const setId = useUrl().search.get('set')
  return setId ? <SetDetail key={setId} bot={bot} setId={setId} /> : <SetList bot={bot} />
}

const SetList = ({ bot }: { bot: Bot }) => {
  const text = useText(testsMessages)
  const { change } = useUrl()
  const canWrite = useSession().can('bots.write')
  const query = useListTestSetsQuery({ params: { id: bot.id } }, { refetchOnMountOrArgChange: true })
  const [isCreating, setIsCreating] = useState(false)
  const [deleted, setDeleted] = useState<SetSummary | null>(null)
  const columns = useSetColumns(bot)
  const sets = query.data?.items
  const addButton = canWrite && (
    <Button
      variant="primary"
      size="sm"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setIsCreating(true)}
    >
      {text('tests.add')}
    </Button>
  )
  const renderMenu = (set: SetSummary) => (
    <Menu
      align="end"
      label={text('tests.menu-of', { name: set.name })}
      trigger={
        <IconButton
          size="sm"
          label={text('tests.menu-of', { name: set.name })}
          icon={<Ellipsis aria-hidden="true" className="size-4.5" />}
        />
      }
      items={[
        {
          key: 'delete',
          label: text('tests.delete'),
          icon: <Trash2 aria-hidden="true" className="size-4" />,
          danger: true,
          onSelect: () => setDeleted(set),
        },
      ]}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <ListCard
        title={text('tests.sets')}
        description={text('tests.lead')}
        actions={sets?.length ? addButton : null}
        query={query}
        columns={columns}
        onRowClick={(set) => change({ set: set.id })}
        rowActions={canWrite ? renderMenu : undefined}
        skeletonRows={2}
        empty={{
          icon: <ClipboardCheck />,
          title: text('tests.empty'),
          description: text('tests.empty-body'),
          action: addButton,
        }}
      />
      {sets && sets.length > 0 && <GateCard key={bot.rev} bot={bot} sets={sets} canWrite={canWrite} />}
      {bot.type === 'chatbot' && <ReplayCard bot={bot} canWrite={canWrite} />}
      {bot.type === 'chatbot' && <ShadowCard bot={bot} />}
      {isCreating && <CreateSetDialog bot={bot} onClose={() => setIsCreating(false)} />}
      {deleted && <DeleteSetDialog set={deleted} onClose={() => setDeleted(null)} />}
    </div>
  )
}

const useSetColumns = (bot: Bot): Column<SetSummary>[] => {
  const text = useText(testsMessages)
  const format = useFormat()
  const versionText = useVersionText()
  return [
    {
      key: 'name',
      header: text('tests.name'),
      render: ({ id, name }) => (
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {bot.publishGate?.testSetId === id && <Badge tone="accent">{text('gate.badge')}</Badge>}
        </span>
      ),
    },
    {
      key: 'cases',
      header: text('tests.case-count'),
      align: 'end',
      render: ({ caseCount }) => format.number(caseCount),
    },
    {
      key: 'last',
      header: text('tests.last-run'),
      render: ({ lastRuns: [last] }) =>
        last ? (
          <span className="flex flex-wrap items-center gap-2">
            <RunBadge run={last} />
            <span className="text-text-muted">
              {versionText(last.versionLabel)} · <RelativeTime value={last.createdAt} />
            </span>
          </span>
        ) : (
          <span className="text-text-muted">{text('tests.never-run')}</span>
        ),
    },
  ]
}

const CreateSetDialog = ({ bot, onClose }: { bot: Bot; onClose: () => void }) => {
  const text = useText(testsMessages)
  const { change } = useUrl()
  const [create] = useCreateTestSetMutation()
  return (
    <NameDialog
      title={text('tests.add')}
      submitLabel={text('common.create')}
      label={text('tests.name')}
      initialName={text('tests.default-name')}
      maxLength={80}
      onClose={onClose}
      onSave={(name) => create({ params: { id: bot.id }, body: { name } })}
      savedText={(_, name) => text('tests.created', { name })}
      onSaved={(made) => change({ set: made.id })}
    />
  )
}

const DeleteSetDialog = ({ set, onClose }: { set: SetSummary; onClose: () => void }) => {
  const text = useText(testsMessages)
  const format = useFormat()
  const [remove] = useDeleteTestSetMutation()
  const { id, name, caseCount } = set
  const confirm = (send: Send) => send(remove({ params: { setId: id } }), () => text('tests.deleted', { name }))
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={text('tests.delete.title', { name })}
      body={text('tests.delete.body', { count: format.number(caseCount) })}
      confirmLabel={text('tests.delete')}
      onConfirm={confirm}
    />
  )
}
