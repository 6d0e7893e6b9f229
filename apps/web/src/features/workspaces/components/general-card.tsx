import { workspaceName } from '@app/contracts/forms'
import type { MemberRole } from '@app/contracts/roles'
import type { Workspace } from '@app/contracts/workspaces'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { session, useSession } from '#lib/session/session.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useForm } from '#lib/page/use-form.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Switch, TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf, settle } from '#ui/feedback/outcome.ts'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useGetWorkspaceQuery, useUpdateWorkspaceMutation } from '../api.ts'
import { workspaceMessages } from '../messages.ts'

const form = z.strictObject({ name: workspaceName })

/** The menu and the header show the workspace of the session, so it follows at once. */
const showInSession = ({ name, showFaq }: Workspace) => {
  const { user } = session.get()
  if (user?.workspace) session.update({ ...user, workspace: { ...user.workspace, name, showFaq } })
}

export const GeneralCard = ({ role }: { role: MemberRole }) => {
  const text = useText(workspaceMessages)
  const query = useGetWorkspaceQuery()
  const { can } = useSession()
  const problem = problemOf(query)
  const workspace = query.data
  return (
    <Card>
      <CardHeader
        title={text('workspaces.general.title')}
        description={text('workspaces.general.lead')}
        actions={
          <>
            {workspace?.isDemo && <Badge tone="info">{text('workspaces.general.demo')}</Badge>}
            <Badge tone="accent">
              {text('workspaces.general.your-role')}: {text(`workspaces.role.${role}`)}
            </Badge>
          </>
        }
      />
      {problem ? (
        <ErrorState {...problem} />
      ) : (
        <CardBody>
          {!workspace && <Skeleton className="h-16 w-full max-w-md" />}
          {workspace && can('workspace.manage') && <GeneralForm key={workspace.id} workspace={workspace} />}
          {workspace && !can('workspace.manage') && <GeneralFacts workspace={workspace} />}
        </CardBody>
      )}
    </Card>
  )
}

const GeneralFacts = ({ workspace }: { workspace: Workspace }) => {
  const text = useText(workspaceMessages)
  const format = useFormat()
  return (
    <>
      <p className="text-lg font-semibold">{workspace.name}</p>
      <p className="text-sm text-text-muted">
        {text('workspaces.general.created', { date: format.date(workspace.createdAt) })}
      </p>
    </>
  )
}

const GeneralForm = ({ workspace }: { workspace: Workspace }) => {
  const text = useText(workspaceMessages)
  const format = useFormat()
  const { formRef, field, values, check, refuse, reset } = useForm(form, { name: workspace.name })
  const [rename, renaming] = useUpdateWorkspaceMutation()
  const { problem, send } = useRefusal({ fields: ['name'], refuse })
  const [setFaq, settingFaq] = useUpdateWorkspaceMutation()
  const isDirty = values.name.trim() !== workspace.name
  useUnsavedChanges(isDirty)

  const save = async (body: { name: string }) => {
    const saved = await send(rename({ body }), () => text('common.saved'))
    if (!saved) return
    showInSession(saved)
    reset({ name: saved.name })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const body = renaming.isLoading ? undefined : check()
    if (body) void save(body)
  }
  // An optimistic update; a refusal reverts the switch.
  const isFaqShown = settingFaq.isLoading ? (settingFaq.originalArgs?.body?.showFaq ?? false) : workspace.showFaq
  const toggleFaq = async (showFaq: boolean) => {
    const words = text(showFaq ? 'workspaces.general.faq-on' : 'workspaces.general.faq-off')
    const saved = await settle(setFaq({ body: { showFaq } }), () => words)
    if (saved) showInSession(saved)
  }

  return (
    <div className="flex flex-col gap-5">
      <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-md">
          <TextField
            label={text('workspaces.name')}
            help={text('workspaces.general.created', { date: format.date(workspace.createdAt) })}
            required
            {...field('name')}
          />
        </div>
        <Button type="submit" variant="primary" busy={renaming.isLoading} disabled={!isDirty} className="sm:mt-6.5">
          {text('common.save')}
        </Button>
        {problem && (
          <div className="w-full max-w-md">
            <Notice tone="danger">{problem}</Notice>
          </div>
        )}
      </form>
      <Switch
        label={text('workspaces.general.faq')}
        help={text('workspaces.general.faq-help')}
        checked={isFaqShown}
        disabled={settingFaq.isLoading}
        onChange={(showFaq) => void toggleFaq(showFaq)}
        className="border-t border-border pt-5"
      />
    </div>
  )
}
