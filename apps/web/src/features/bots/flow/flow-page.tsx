import type { Bot } from '@app/contracts/bots'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createEditor, FlowBuilder, useKindsQuery, widthNow, type Editor } from '#features/flows/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useWholeWindow } from '#lib/page/whole-window.ts'
import { useSession } from '#lib/session/session.ts'
import { problemOf } from '#ui/feedback/outcome.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { botTabNames } from '../bot-tabs.ts'
import { useBotActions } from '../components/use-bot-actions.tsx'
import { diffMessages } from '../diff-messages.ts'
import { botMessages } from '../messages.ts'
import { FlowConflictDialog } from './flow-conflict-dialog.tsx'
import { FlowJson } from './flow-json-tab.ts'
import { FlowSamples } from './flow-samples.tsx'
import { flowPageMessages } from './flow-page-messages.ts'
import { useFlowSaving } from './use-flow-saving.ts'

const messages = { ...botMessages, ...flowPageMessages, ...diffMessages }

/** A bot that is a flow opens as the builder; its other parts are behind its name. */
export const FlowPage = ({ bot }: { bot: Bot }) => {
  useWholeWindow()
  const { query, kinds, isReady } = useKindsQuery()
  const { can } = useSession()
  const problem = problemOf(query)
  const isReadOnly = !can('bots.write') || bot.isTemplate
  const [editor, setEditor] = useState<Editor | null>(null)
  if (isReady && !editor)
    setEditor(
      createEditor({
        flowId: bot.id,
        flow: bot.config as FlowConfig,
        kinds,
        isReadOnly,
        view: widthNow() === 'phone' ? 'list' : 'canvas',
      }),
    )
  if (problem && !isReady)
    return (
      <div className="grid h-full place-items-center">
        <ErrorState {...problem} />
      </div>
    )
  return editor ? <OpenFlow bot={bot} editor={editor} /> : <FlowSkeleton />
}

const OpenFlow = ({ bot, editor }: { bot: Bot; editor: Editor }) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const { can } = useSession()
  const { choose, dialogs } = useBotActions(() => void navigate('/biz-agent', { replace: true }))
  const saving = useFlowSaving(bot, editor)
  const { conflict } = saving
  const publish = async () => {
    if (await saving.saveNow()) choose('publish', bot)
  }
  const number = bot.publishedNumber
  const state =
    number === null
      ? text('flow-page.never')
      : text(bot.state === 'changed' ? 'flow-page.changed' : 'flow-page.live', { number })
  return (
    <>
      <FlowBuilder
        bot={bot}
        editor={editor}
        title={
          <div className="flex min-w-0 items-center gap-2">
            <FlowTitle bot={bot} onEdit={() => choose('edit', bot)} />
            <FlowSamples botId={bot.id} disabled={editor.isReadOnly} />
          </div>
        }
        state={state}
        save={saving.save}
        onSaveNow={saving.saveNow}
        canPublish={can('bots.publish') && !bot.isTemplate}
        onPublish={() => void publish()}
        renderJson={(flow, onChange) => (
          <FlowJson bot={bot} flow={flow} onChange={onChange} disabled={editor.isReadOnly} />
        )}
      />
      {conflict && (
        <FlowConflictDialog
          conflict={conflict}
          kinds={editor.kinds}
          isSaving={saving.isSaving}
          onClose={saving.closeConflict}
          onSave={(values) => void saving.resolve(values, conflict.theirs)}
          onTakeTheirs={() => {
            saving.takeTheirs(conflict.theirs)
            toast.info(text('conflict.taken'))
          }}
        />
      )}
      {dialogs}
    </>
  )
}

/** The name opens the other parts of the bot: versions, report, tests and so on. */
const FlowTitle = ({ bot, onEdit }: { bot: Bot; onEdit: () => void }) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const others = botTabNames.filter((tab) => tab !== 'information')
  return (
    <h1 className="min-w-0">
      <Menu
        label={text('flow-page.parts')}
        align="start"
        trigger={
          <button
            type="button"
            aria-label={`${bot.name}, ${text('flow-page.parts')}`}
            className="flex max-w-full items-center gap-1 rounded-md text-base font-semibold hover:bg-surface-hover"
          >
            <span className="truncate">{bot.name}</span>
            <ChevronDown aria-hidden="true" className="size-4 text-text-muted" />
          </button>
        }
        items={[
          { key: 'edit', label: text('flow-page.rename'), onSelect: onEdit },
          'separator',
          ...others.map((tab) => ({
            key: tab,
            label: text(`bots.tab.${tab}`),
            onSelect: () => void navigate(`/biz-agent/${bot.id}?tab=${tab}`),
          })),
        ]}
      />
    </h1>
  )
}

/** Node-shaped fields while the kinds of nodes are on their way. */
const FlowSkeleton = () => (
  <div className="flex h-full flex-col">
    <div className="flex h-14 items-center gap-3 border-b border-border bg-surface px-4">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="ms-auto h-8 w-64" />
    </div>
    <div className="flex flex-1">
      <div className="w-54 border-e border-border bg-surface p-3 max-md:hidden">
        <Skeleton className="h-96 w-full" />
      </div>
      <div className="grid flex-1 content-start gap-12 p-12 sm:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-28 w-58" />
        ))}
      </div>
    </div>
  </div>
)
