import { httpTool, type HttpTool } from '@app/contracts/bot-settings'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { useListConnectionsQuery } from '../api.ts'
import { toolMessages } from '../tool-messages.ts'
import { HttpToolParameters } from './http-tool-parameters.tsx'

const NONE = 'none'

type HttpToolDialogProps = {
  tool: HttpTool
  takenNames: readonly string[]
  /** What the last save of the bot refused about this tool, by field. */
  refused: (path: string) => string | undefined
  onClose: () => void
  onSave: (tool: HttpTool) => void
}

export const HttpToolDialog = ({ tool, takenNames, refused, onClose, onSave }: HttpToolDialogProps) => {
  const text = useText(toolMessages)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(tool)
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const change = (next: Partial<HttpTool>) => {
    setDraft((known) => ({ ...known, ...next }))
    setErrors({})
  }
  const error = (path: string) => errors[path] ?? (draft === tool ? refused(path) : undefined)

  const submit = () => {
    const { data, error: wrong } = httpTool.safeParse(draft)
    if (!data) return refuse(issueErrors(wrong.issues, language))
    if (takenNames.includes(data.name)) return refuse({ name: text('tools.http.name-double') })
    onSave(data)
  }
  return (
    <FormDialog
      size="lg"
      title={tool.name ? text('tools.http.edit', { name: tool.name }) : text('tools.http.title-new')}
      submitLabel={text('tools.http.keep')}
      busy={false}
      onClose={onClose}
      onSubmit={submit}
      formRef={formRef}
      problem={undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('tools.http.name')}
          help={text('tools.http.name-help')}
          required
          spellCheck={false}
          maxLength={40}
          value={draft.name}
          error={error('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ConnectionSelect
          value={draft.connectionId}
          error={error('connectionId')}
          onChange={(connectionId) => change({ connectionId })}
        />
      </div>
      <TextArea
        label={text('tools.http.description')}
        help={text('tools.http.description-help')}
        required
        rows={2}
        maxLength={300}
        value={draft.description}
        error={error('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <MethodSelect value={draft.method} onChange={(method) => change({ method })} />
        <TextField
          label={text('tools.http.url')}
          help={text('tools.http.url-help')}
          required
          spellCheck={false}
          value={draft.url}
          error={error('url')}
          onChange={(event) => change({ url: event.target.value })}
        />
      </div>
      <HttpToolParameters
        parameters={draft.parameters}
        error={(path) => error(`parameters.${path}`)}
        onChange={(parameters) => change({ parameters })}
      />
    </FormDialog>
  )
}

type MethodSelectProps = { value: HttpTool['method']; onChange: (method: HttpTool['method']) => void }

const MethodSelect = ({ value, onChange }: MethodSelectProps) => {
  const text = useText(toolMessages)
  return (
    <Select
      inDialog
      label={text('tools.http.method')}
      value={value}
      options={(['GET', 'POST'] as const).map((method) => ({ value: method, label: method }))}
      onChange={(method) => onChange(method === 'POST' ? 'POST' : 'GET')}
    />
  )
}

type ConnectionSelectProps = {
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
}

const ConnectionSelect = ({ value, error, onChange }: ConnectionSelectProps) => {
  const text = useText(toolMessages)
  const connections = useListConnectionsQuery().data?.items.filter(({ kind }) => kind === 'http') ?? []
  return (
    <Select
      inDialog
      label={text('tools.http.connection')}
      error={error}
      value={value ?? NONE}
      options={[
        { value: NONE, label: text('tools.http.connection-none') },
        ...connections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
