import type { Bot } from '@app/contracts/bots'
import { Link2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { ConnectionsDialog } from '../connections/connections-dialog.tsx'
import { isSame } from '../diff/changes.ts'
import { diffMessages } from '../diff-messages.ts'
import { jsonMessages } from '../json-messages.ts'
import { settingsMessages } from '../settings-messages.ts'
import { AnswersSection } from './answers-section.tsx'
import { BasicsSection, GeneralFields } from './basics-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { GoalsSection } from './goals-section.tsx'
import { FallbackSection, HandoffSection, LimitsSection } from './handoff-section.tsx'
import { informationOf } from './information-draft.ts'
import { JsonView, useConfigCheck, writeConfig } from './json-view.tsx'
import { KnowledgeSection } from './knowledge-section.tsx'
import { ModelSection } from './model-section.tsx'
import { PersonaSection } from './persona-section.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { SectionNav } from './section-nav.tsx'
import { SettingsContext, type Settings } from './settings-context.ts'
import { ToolsSection } from './tools-section.tsx'
import { useDraft } from './use-draft.ts'

const messages = { ...settingsMessages, ...jsonMessages, ...diffMessages }

/** Everything a bot is told, as a form or as JSON; both show the same unsaved draft. */
export const InformationTab = ({ bot }: { bot: Bot }) => {
  const text = useText(messages)
  const { can } = useSession()
  const disabled = !can('bots.write')
  const isFlow = bot.type === 'flow'
  // What is typed in the JSON view; nothing while the form is shown.
  const [source, setSource] = useState(isFlow ? writeConfig(bot.config) : null)
  const check = useConfigCheck(bot.type)
  const checked = useMemo(() => (source === null ? null : check(source)), [check, source])
  const edit = useDraft(bot, informationOf, checked !== null && checked.value === null)
  const [isManaging, setIsManaging] = useState(false)
  const { draft, change } = edit
  // A newer version was taken, or an edit given up: the text follows the draft.
  if (checked?.value && !edit.isDirty && !isSame(checked.value, draft.config)) setSource(writeConfig(draft.config))

  const type = (next: string) => {
    setSource(next)
    const config = check(next).value
    if (config) change({ config })
  }
  const show = (view: 'form' | 'json') => {
    if (view === 'json') return setSource(writeConfig(draft.config))
    if (checked && !checked.shaped) return toast.warning(text('json.fix-first'))
    if (checked?.shaped) change({ config: checked.shaped })
    setSource(null)
  }
  const restart = (next: Bot) => {
    edit.start(next)
    if (source !== null) setSource(writeConfig(next.config))
  }
  const general = { bot, draft, change, error: edit.error, leave: edit.leave, disabled }

  return (
    <>
      {!isFlow && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Segments
            label={text('settings.view')}
            value={source === null ? 'form' : 'json'}
            onChange={show}
            options={(['form', 'json'] as const).map((value) => ({ value, label: text(`settings.view.${value}`) }))}
          />
          <Button size="sm" icon={<Link2 aria-hidden="true" className="size-4" />} onClick={() => setIsManaging(true)}>
            {text('settings.connections')}
          </Button>
        </div>
      )}
      {source !== null && checked ? (
        <div className="flex flex-col gap-5">
          {isFlow && (
            <>
              <Notice tone="info">
                <p className="font-medium">{text('json.flow-title')}</p>
                <p>{text('json.flow-body')}</p>
              </Notice>
              <Card>
                <CardBody className="flex flex-col gap-5">
                  <GeneralFields {...general} />
                </CardBody>
              </Card>
            </>
          )}
          <JsonView bot={bot} source={source} checked={checked} onChange={type} disabled={disabled} />
        </div>
      ) : (
        <ChatbotForm edit={general} onManage={() => setIsManaging(true)} />
      )}
      {!disabled && (
        <SaveBar
          isDirty={edit.isDirty}
          isOutdated={edit.isOutdated}
          isSaving={edit.isSaving}
          problemCount={checked?.problems.length || edit.problemCount}
          onSave={() => void edit.save()}
          onDiscard={() => restart(edit.base)}
        />
      )}
      {edit.conflict && (
        <ConflictDialog
          conflict={edit.conflict}
          isSaving={edit.isSaving}
          onClose={edit.closeConflict}
          onSave={(values) => {
            const rev = edit.conflict?.theirs.rev
            if (source !== null) setSource(writeConfig(values.config))
            void edit.save(values, rev)
          }}
          onTakeTheirs={() => {
            if (edit.conflict) restart(edit.conflict.theirs)
            toast.info(text('conflict.taken'))
          }}
        />
      )}
      {isManaging && <ConnectionsDialog onClose={() => setIsManaging(false)} />}
    </>
  )
}

type GeneralEdit = Parameters<typeof GeneralFields>[0]

const ChatbotForm = ({ edit, onManage }: { edit: GeneralEdit; onManage: () => void }) => {
  const { draft, change, error, leave, disabled } = edit
  const { config } = draft
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
          }
        : null,
    [config, change, error, leave, disabled, onManage],
  )
  if (!settings) return null
  return (
    <SettingsContext value={settings}>
      <div className="grid items-start gap-5 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5 max-xl:order-last xl:sticky xl:top-20">
          <SectionNav />
          <ProblemsCard bot={edit.bot} config={config} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <BasicsSection {...edit} />
          <PersonaSection />
          <GoalsSection />
          <KnowledgeSection />
          <AnswersSection />
          <ModelSection />
          <ToolsSection />
          <HandoffSection />
          <FallbackSection />
          <LimitsSection />
        </div>
      </div>
    </SettingsContext>
  )
}
