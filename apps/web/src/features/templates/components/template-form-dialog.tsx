import { createTemplate, industries, type Template, type TemplateInfo } from '@app/contracts/templates'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { issueErrors } from '#lib/api/errors.ts'
import { useChannelLook, useChannels, type Channels } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Checkbox, TextArea, TextField } from '#ui/form/field.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCreateTemplateMutation, useListTemplateBotsQuery, useUpdateTemplateMutation } from '../api.ts'
import { templateDetailMessages, templateMessages } from '../messages.ts'
import { VariableFields } from './variable-fields.tsx'

const messages = { ...templateMessages, ...templateDetailMessages }
const NOTHING = 'nothing'
const languages = ['vi', 'en'] as const

/** The first channel is the product's own: every shop has it. */
const emptyInfo = (channels: Channels): TemplateInfo => ({
  industry: 'other',
  goal: '',
  collects: [],
  channels: channels.slice(0, 1).map(({ id }) => id),
  languages: ['vi'],
  variables: [],
})

/** What may be ticked: every channel with conversations, and what the template names already. */
const channelChoices = (channels: Channels, chosen: readonly string[]): string[] => [
  ...new Set([...channels.flatMap(({ id, group }) => (group ? [id] : [])), ...chosen]),
]
const infoOf = ({ industry, goal, collects, channels, languages: spoken, variables }: Template): TemplateInfo => ({
  industry,
  goal,
  collects,
  channels,
  languages: spoken,
  variables,
})

const toggled = <T,>(list: readonly T[], entry: T, isIn: boolean): T[] =>
  isIn ? [...list.filter((each) => each !== entry), entry] : list.filter((each) => each !== entry)

type TemplateFormDialogProps = { template?: Template | undefined; onClose: () => void }

/** What a template says about itself; a new one may begin as a copy of a bot. */
export const TemplateFormDialog = ({ template, onClose }: TemplateFormDialogProps) => {
  const text = useText(messages)
  const { draft, change, set, formRef, errors, problem, isBusy, submit } = useTemplateForm(template, onClose)
  const { info } = draft
  return (
    <FormDialog
      size="lg"
      title={text(template ? 'form.edit' : 'form.create')}
      description={template ? undefined : text('form.create-lead')}
      submitLabel={text(template ? 'common.save-changes' : 'form.submit')}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      {!template && <FromBotSelect draft={draft} error={errors['fromBotId']} onChange={change} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('form.name')}
          required
          maxLength={50}
          value={draft.name}
          error={errors['name']}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Select
          inDialog
          label={text('templates.industry')}
          value={info.industry}
          options={industries.map((value) => ({ value, label: text(`industry.${value}`) }))}
          onChange={(value) => set({ industry: industries.find((each) => each === value) ?? 'other' })}
        />
      </div>
      <TextArea
        label={text('form.description')}
        rows={2}
        maxLength={500}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.target.value })}
      />
      <InfoFields info={info} errors={errors} set={set} />
      <VariableFields value={info.variables} onChange={(variables) => set({ variables })} errors={errors} />
    </FormDialog>
  )
}

type TemplateDraft = { name: string; description: string; fromBotId: string; info: TemplateInfo }

const draftOf = (template: Template | undefined, channels: Channels): TemplateDraft => ({
  name: template?.name ?? '',
  description: template?.description ?? '',
  fromBotId: NOTHING,
  info: template ? infoOf(template) : emptyInfo(channels),
})

const bodyOf = ({ name, description, fromBotId, info }: TemplateDraft) => {
  const collects = info.collects.filter((line) => line.trim() !== '')
  const from = fromBotId === NOTHING ? {} : { fromBotId }
  return { name, description, info: { ...info, collects }, ...from }
}

const useTemplateForm = (template: Template | undefined, onClose: () => void) => {
  const text = useText(messages)
  const navigate = useNavigate()
  const channels = useChannels()
  const [draft, setDraft] = useState(() => draftOf(template, channels))
  const { formRef, errors, setErrors, refuse: refuseFields } = useFieldErrors()
  const [create, creating] = useCreateTemplateMutation()
  const [update, updating] = useUpdateTemplateMutation()
  const change = (next: Partial<TemplateDraft>) => setDraft({ ...draft, ...next })
  // The form is flat, so the `info.` prefix of the field path is removed.
  const refuse = (found: FieldErrors) =>
    refuseFields(
      Object.fromEntries(Object.entries(found).map(([field, words]) => [field.replace(/^info\./, ''), words])),
    )
  const { problem, send } = useRefusal({
    fields: ['name', 'description', 'fromBotId', 'info'],
    refuse,
    byCode: { BOT_NOT_FOUND: 'fromBotId' },
  })
  const submit = async () => {
    const checked = createTemplate.body.safeParse(bodyOf(draft))
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const { type: _type, fromBotId: _from, ...body } = checked.data
    const request = template
      ? update({ params: { templateId: template.id }, body: { rev: template.rev ?? 1, ...body } })
      : create({ body: checked.data })
    const saved = await send(request, () =>
      template ? text('common.saved') : text('form.created', { name: draft.name }),
    )
    if (!saved) return
    onClose()
    if (!template) void navigate(`/template/${saved.id}`)
  }
  return {
    draft,
    change,
    set: (next: Partial<TemplateInfo>) => change({ info: { ...draft.info, ...next } }),
    formRef,
    errors,
    problem,
    isBusy: creating.isLoading || updating.isLoading,
    submit,
  }
}

type FromBotSelectProps = {
  draft: TemplateDraft
  error: string | undefined
  onChange: (next: Partial<TemplateDraft>) => void
}

const FromBotSelect = ({ draft, error, onChange }: FromBotSelectProps) => {
  const text = useText(messages)
  const bots = useListTemplateBotsQuery({ query: { page: 1, pageSize: 100 } }).data?.items ?? []
  return (
    <Select
      inDialog
      label={text('form.from')}
      error={error}
      value={draft.fromBotId}
      options={[
        { value: NOTHING, label: text('form.from-none') },
        ...bots.map((bot) => ({ value: bot.id, label: bot.name })),
      ]}
      onChange={(id) => {
        const bot = bots.find((each) => each.id === id)
        onChange({
          fromBotId: id,
          ...(bot && draft.name === '' ? { name: bot.name } : {}),
          ...(bot && draft.description === '' ? { description: bot.description } : {}),
        })
      }}
    />
  )
}

type InfoFieldsProps = { info: TemplateInfo; errors: FieldErrors; set: (next: Partial<TemplateInfo>) => void }

const InfoFields = ({ info, errors, set }: InfoFieldsProps) => {
  const text = useText(messages)
  const channels = useChannels()
  const lookOf = useChannelLook()
  return (
    <>
      <TextField
        label={text('form.goal')}
        help={text('form.goal-help')}
        maxLength={300}
        value={info.goal}
        error={errors['goal']}
        onChange={(event) => set({ goal: event.target.value })}
      />
      <LinesField
        label={text('form.collects')}
        help={text('form.collects-help')}
        value={info.collects}
        most={10}
        errorOf={(index) => errors[`collects.${index}`]}
        onChange={(collects) => set({ collects })}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{text('form.channels')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {channelChoices(channels, info.channels).map((channel) => (
            <Checkbox
              key={channel}
              label={lookOf(channel).label}
              checked={info.channels.includes(channel)}
              onChange={(event) => set({ channels: toggled(info.channels, channel, event.target.checked) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{text('form.languages')}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={text(`templates.language.${language}`)}
              checked={info.languages.includes(language)}
              onChange={(event) => set({ languages: toggled(info.languages, language, event.target.checked) })}
            />
          ))}
        </div>
        {errors['languages'] && <ErrorText>{text('form.languages-needed')}</ErrorText>}
      </fieldset>
    </>
  )
}
