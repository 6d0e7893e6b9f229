import type { Dataset } from '@app/contracts/knowledge'
import { TriangleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { errorCode, issueErrors } from '#lib/api/errors.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useSession } from '#lib/session/session.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { staleTags, useUpdateDatasetMutation } from '../api.ts'
import { DescriptionField } from '../components/description-field.tsx'
import { fieldProblems, fieldsOf } from '../components/field-designer.tsx'
import { configMessages } from '../config-messages.ts'
import { knowledgeMessages } from '../messages.ts'
import { configBody, configDraft, type ConfigDraft } from './config-draft.ts'
import { FieldsCard } from './fields-card.tsx'
import { IndexStateCard } from './index-state-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { ModelCard } from './model-card.tsx'

const messages = { ...configMessages, ...knowledgeMessages }
/** What this form shows under its fields, by the names the server uses. */
const CONFIG_FIELDS = ['name', 'vectorConfig.embedding', 'embeddingKey'] as const

export const ConfigTab = ({ dataset }: { dataset: Dataset }) => {
  // The form keeps the version it was opened with; a newer one is loaded only while nothing was typed, or on request.
  const [base, setBase] = useState(dataset)
  const [isDirty, setIsDirty] = useState(false)
  if (!isDirty && dataset.rev !== base.rev) setBase(dataset)
  const isOutdated = isDirty && dataset.rev !== base.rev
  const reload = () => {
    refetchTags(staleTags.datasets)
    setIsDirty(false)
    setBase(dataset)
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ConfigForm
        key={base.rev}
        base={base}
        isDirty={isDirty}
        isOutdated={isOutdated}
        onDirty={setIsDirty}
        onReload={reload}
      />
      <div className="flex flex-col gap-5">
        <IndexStateCard dataset={dataset} />
        <LimitsCard limits={dataset.limits} />
      </div>
    </div>
  )
}

type ConfigFormProps = {
  base: Dataset
  isDirty: boolean
  isOutdated: boolean
  onDirty: (isDirty: boolean) => void
  onReload: () => void
}

const ConfigForm = ({ base, isDirty, isOutdated, onDirty, onReload }: ConfigFormProps) => {
  const text = useText(messages)
  const canWrite = useSession().can('knowledge.write')
  const [draft, setDraft] = useState(() => configDraft(base))
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: CONFIG_FIELDS, refuse })
  const [isRefused, setIsRefused] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [update, { isLoading }] = useUpdateDatasetMutation()
  useUnsavedChanges(isDirty)
  const change = (next: Partial<ConfigDraft>) => {
    setDraft({ ...draft, ...next })
    onDirty(true)
  }
  const columnProblems = base.type === 3 ? fieldProblems(fieldsOf(draft.fields), text('knowledge.fields.double')) : {}
  const hasProblems = Object.keys(columnProblems).length > 0

  const save = async () => {
    setIsChecked(true)
    const checked = configBody(draft, base)
    if (!checked.body || hasProblems) return refuse(checked.issues ? issueErrors(checked.issues) : {})
    setErrors({})
    const request = update({ params: { id: base.id }, body: checked.body })
    const isConflict = errorCode((await request).error) === 'CONFLICT'
    setIsRefused(isConflict)
    if (isConflict) return refetchTags(staleTags.datasets)
    if (await send(request, () => text('config.saved'))) onDirty(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isLoading) void save()
  }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-5">
      {(isRefused || isOutdated) && <Outdated onReload={onReload} />}
      <Card>
        <CardHeader title={text('config.general')} />
        <CardBody className="flex max-w-2xl flex-col gap-4">
          <TextField
            label={text('knowledge.name')}
            required
            maxLength={80}
            disabled={!canWrite}
            value={draft.name}
            error={errors['name']}
            onChange={(event) => change({ name: event.target.value })}
          />
          <DescriptionField
            disabled={!canWrite}
            value={draft.description}
            onChange={(description) => change({ description })}
          />
        </CardBody>
      </Card>
      {base.type === 3 && (
        <FieldsCard draft={draft} onChange={change} problems={isChecked ? columnProblems : {}} disabled={!canWrite} />
      )}
      <ModelCard
        draft={draft}
        onChange={change}
        errors={errors}
        hasKey={base.hasEmbeddingKey}
        hasChunks={base.type === 1}
        disabled={!canWrite}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {canWrite && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          {isChecked && (hasProblems || Object.keys(errors).length > 0) && <ErrorText>{text('config.fix')}</ErrorText>}
          <Button type="submit" variant="primary" busy={isLoading} disabled={!isDirty}>
            {text('common.save-changes')}
          </Button>
        </div>
      )}
    </form>
  )
}

const Outdated = ({ onReload }: { onReload: () => void }) => {
  const text = useText(messages)
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-soft p-4 text-warning">
      <TriangleAlert aria-hidden="true" />
      <p className="min-w-0 flex-1 text-sm font-medium">{text('config.conflict')}</p>
      <Button size="sm" onClick={onReload}>
        {text('config.conflict-reload')}
      </Button>
    </div>
  )
}
