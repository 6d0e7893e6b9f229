import type { Bot } from '@app/contracts/bots'
import { Link2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { BotTestDrawer, BotTestPanel, BotTestTrace, useBotTest } from '#features/agent/public.ts'
import { FirstStepsBar } from '#features/first-steps/public.ts'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { SamplesCard } from '../samples/samples-card.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ConnectionsDialog } from '../connections/connections-dialog.tsx'
import { isSame } from '../diff/changes.ts'
import { diffMessages } from '../diff-messages.ts'
import { jsonMessages } from '../json-messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import { AnswersSection } from './answers-section.tsx'
import { BasicsSection, type GeneralFields } from './basics-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GoalsSection } from './goals-section.tsx'
import { FallbackSection, HandoffSection, LimitsSection } from './handoff-section.tsx'
import { informationOf } from './information-draft.ts'
import { JsonView, useConfigCheck, writeConfig } from './json-view.tsx'
import { AddKnowledgeDialog } from './add-knowledge-dialog.tsx'
import { KnowledgeSection } from './knowledge-section.tsx'
import { ModelSection } from './model-section.tsx'
import { PersonaSection } from './persona-section.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { SectionNav, SectionPicker } from './section-nav.tsx'
import { SettingsContext, type Settings } from './settings-context.ts'
import { ToolsSection } from './tools-section.tsx'
import { useAskedAction } from './use-asked-action.ts'
import { useDraft } from './use-draft.ts'

/** In the middle: the best hit wins, whichever dataset it is from. */
const USUAL_PRIORITY = 5
const messages = { ...settingsMessages, ...jsonMessages, ...diffMessages }

/** Everything a bot is told, as a form or as JSON; both show the same unsaved draft. */
export const InformationTab = ({ bot }: { bot: Bot }) => {
  const { can } = useSession()
  const disabled = !can('bots.write')
  const editor = useInformationEditor(bot)
  const { edit, source, checked } = editor
  const [isManaging, setIsManaging] = useState(false)
  const asked = useAskedAction()
  const { draft, change, error, leave } = edit
  const general = { bot, draft, change, error, leave, disabled }
  /** The saved draft has it already; a draft with open changes gets it too, so that saving does not take it off again. */
  const attach = (datasetId: string) => {
    const { config } = draft
    if (!edit.isDirty || config.type !== 'chatbot') return
    change({ config: { ...config, datasets: [...config.datasets, { id: datasetId, priority: USUAL_PRIORITY }] } })
  }
  return (
    <>
      {!bot.isTemplate && bot.type === 'chatbot' && <FirstStepsBar botId={bot.id} />}
      <ViewBar view={source === null ? 'form' : 'json'} onView={editor.show} onManage={() => setIsManaging(true)} />
      {source !== null && checked ? (
        <div className="flex flex-col gap-5">
          <JsonView bot={bot} source={source} checked={checked} onChange={editor.type} disabled={disabled} />
        </div>
      ) : (
        <ChatbotForm
          edit={general}
          onManage={() => setIsManaging(true)}
          onAddKnowledge={() => asked.open('knowledge')}
        />
      )}
      {!disabled && (
        <SaveBar
          isDirty={edit.isDirty}
          isOutdated={edit.isOutdated}
          isSaving={edit.isSaving}
          problemCount={checked?.problems.length || edit.problemCount}
          problem={edit.problem}
          onSave={() => void edit.save()}
          onDiscard={() => editor.restart(edit.base)}
        />
      )}
      <Conflicts editor={editor} />
      {isManaging && <ConnectionsDialog onClose={() => setIsManaging(false)} />}
      {asked.action === 'knowledge' && !disabled && bot.type === 'chatbot' && (
        <AddKnowledgeDialog botId={bot.id} onAdded={attach} onClose={asked.close} />
      )}
      {asked.action === 'publish' && can('bots.publish') && <PublishDialog botId={bot.id} onClose={asked.close} />}
    </>
  )
}

/** The draft, and its text while it is edited as JSON. */
const useInformationEditor = (bot: Bot) => {
  const text = useText(messages)
  // The text of the JSON view; null while the form is shown.
  const [source, setSource] = useState<string | null>(null)
  const check = useConfigCheck(bot.type)
  const checked = useMemo(() => (source === null ? null : check(source)), [check, source])
  const edit = useDraft(bot, informationOf, checked !== null && checked.value === null)
  const { draft, change } = edit
  // A newer version was taken, or an edit given up: the text follows the draft.
  if (checked?.value && !edit.isDirty && !isSame(checked.value, draft.config)) setSource(writeConfig(draft.config))
  const follow = (config: Bot['config']) => {
    if (source !== null) setSource(writeConfig(config))
  }
  return {
    edit,
    source,
    checked,
    follow,
    type: (next: string) => {
      setSource(next)
      const config = check(next).value
      if (config) change({ config })
    },
    show: (view: 'form' | 'json') => {
      if (view === 'json') return setSource(writeConfig(draft.config))
      if (checked && !checked.shaped) return toast.warning(text('json.fix-first'))
      if (checked?.shaped) change({ config: checked.shaped })
      setSource(null)
    },
    restart: (next: Bot) => {
      edit.start(next)
      follow(next.config)
    },
  }
}
type InformationEditor = ReturnType<typeof useInformationEditor>

const Conflicts = ({ editor: { edit, follow, restart } }: { editor: InformationEditor }) => {
  const text = useText(messages)
  const { conflict } = edit
  if (!conflict) return null
  return (
    <ConflictDialog
      conflict={conflict}
      isSaving={edit.isSaving}
      onClose={edit.closeConflict}
      onSave={(values) => {
        follow(values.config)
        void edit.save(values, conflict.theirs.rev)
      }}
      onTakeTheirs={() => {
        restart(conflict.theirs)
        toast.info(text('conflict.taken'))
      }}
    />
  )
}

type ViewBarProps = { view: 'form' | 'json'; onView: (view: 'form' | 'json') => void; onManage: () => void }

const ViewBar = ({ view, onView, onManage }: ViewBarProps) => {
  const text = useText(messages)
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <Segments
        label={text('settings.view')}
        value={view}
        onChange={onView}
        options={(['form', 'json'] as const).map((value) => ({ value, label: text(`settings.view.${value}`) }))}
      />
      <Button size="sm" icon={<Link2 aria-hidden="true" className="size-4" />} onClick={onManage}>
        {text('settings.connections')}
      </Button>
    </div>
  )
}

type GeneralEdit = Parameters<typeof GeneralFields>[0]

type ChatbotFormProps = { edit: GeneralEdit; onManage: () => void; onAddKnowledge: () => void }

const ChatbotForm = ({ edit, onManage, onAddKnowledge }: ChatbotFormProps) => {
  const { draft, change, error, leave, disabled } = edit
  const { config } = draft
  const test = useBotTest(edit.bot)
  const [isTesting, setIsTesting] = useState(false)
  const settings = useMemo<Settings | null>(
    () =>
      config.type === 'chatbot'
        ? {
            config,
            set: (next) => change({ config: { ...config, ...next } }),
            error: (path) => error(`config.${path}`),
            leave: (path) => leave(`config.${path}`),
            disabled,
            openConnections: onManage,
            openAddKnowledge: onAddKnowledge,
          }
        : null,
    [config, change, error, leave, disabled, onManage, onAddKnowledge],
  )
  if (!settings) return null
  return (
    <SettingsContext value={settings}>
      <SectionPicker onTest={() => setIsTesting(true)} />
      <div className="grid items-start gap-5 xl:grid-cols-[13rem_minmax(0,1fr)] min-[85rem]:grid-cols-[11.5rem_minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-5 max-xl:order-last xl:sticky xl:top-[calc(var(--sticky-top)+1.25rem)]">
          <SectionNav />
          <ProblemsCard bot={edit.bot} config={config} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SamplesCard botId={edit.bot.id} disabled={disabled} />
          <BasicsSection {...edit} />
          <KnowledgeSection />
          <PersonaSection />
          <GoalsSection />
          <AnswersSection />
          <ModelSection />
          <ToolsSection />
          <HandoffSection />
          <FallbackSection />
          <LimitsSection />
        </div>
        {/* Where there is no room for it, a button beside the sections opens it. */}
        <div className="sticky top-[calc(var(--sticky-top)+1.25rem)] h-[calc(100dvh-19rem)] min-h-96 max-[85rem]:hidden">
          <BotTestPanel bot={edit.bot} test={test} />
        </div>
      </div>
      <BotTestDrawer bot={edit.bot} test={test} open={isTesting} onClose={() => setIsTesting(false)} />
      <BotTestTrace bot={edit.bot} test={test} />
    </SettingsContext>
  )
}
