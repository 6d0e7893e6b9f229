import { createTemplate, industries, type Template, type TemplateInfo } from '@app/contracts/templates'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors, issueErrors } from '#lib/api/errors.ts'
import { useChannelLook, useChannels, type Channels } from '#lib/channels/channels.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Checkbox, TextArea, TextField } from '#ui/form/field.tsx'
import { ErrorText } from '#ui/form/field-error.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
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
  const navigate = useNavigate()
  const channels = useChannels()
  const lookOf = useChannelLook()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(template?.name ?? '')
  const [description, setDescription] = useState(template?.description ?? '')
  const [fromBotId, setFromBotId] = useState<string>(NOTHING)
  const [info, setInfo] = useState<TemplateInfo>(() => (template ? infoOf(template) : emptyInfo(channels)))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [attempts, setAttempts] = useState(0)
  const bots = useListTemplateBotsQuery({ query: { page: 1, pageSize: 100 } }, { skip: template !== undefined })
  const [create, creating] = useCreateTemplateMutation()
  const [update, updating] = useUpdateTemplateMutation()
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const set = (change: Partial<TemplateInfo>) => setInfo({ ...info, ...change })
  const refuse = (found: Readonly<Record<string, string>>) => {
    // The fields stand side by side here, whatever object they belong to.
    setErrors(Object.fromEntries(Object.entries(found).map(([field, words]) => [field.replace(/^info\./, ''), words])))
    setAttempts((count) => count + 1)
  }

  const submit = async () => {
    const from = fromBotId === NOTHING ? {} : { fromBotId }
    const collects = info.collects.filter((line) => line.trim() !== '')
    const checked = createTemplate.body.safeParse({ name, description, info: { ...info, collects }, ...from })
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    setErrors({})
    const { type: _type, fromBotId: _from, ...change } = checked.data
    const act = template
      ? update({ params: { templateId: template.id }, body: { rev: template.rev ?? 1, ...change } })
      : create({ body: checked.data })
    const saved = await settle(act, () => (template ? text('common.saved') : text('form.created', { name })))
    if (!saved) return refuse(fieldErrors((await act).error))
    onClose()
    if (!template) void navigate(`/template/${saved.id}`)
  }
  return (
    <FormDialog
      size="lg"
      title={text(template ? 'form.edit' : 'form.create')}
      description={template ? undefined : text('form.create-lead')}
      submitLabel={text(template ? 'common.save-changes' : 'form.submit')}
      busy={creating.isLoading || updating.isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={form}
    >
      {!template && (
        <Select
          inDialog
          label={text('form.from')}
          value={fromBotId}
          options={[
            { value: NOTHING, label: text('form.from-none') },
            ...(bots.data?.items ?? []).map((bot) => ({ value: bot.id, label: bot.name })),
          ]}
          onChange={(id) => {
            setFromBotId(id)
            const bot = bots.data?.items.find((each) => each.id === id)
            if (bot && name === '') setName(bot.name)
            if (bot && description === '') setDescription(bot.description)
          }}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('form.name')}
          required
          maxLength={50}
          value={name}
          error={errors['name']}
          onChange={(event) => setName(event.target.value)}
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
        value={description}
        error={errors['description']}
        onChange={(event) => setDescription(event.target.value)}
      />
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
      <VariableFields value={info.variables} onChange={(variables) => set({ variables })} errors={errors} />
    </FormDialog>
  )
}
