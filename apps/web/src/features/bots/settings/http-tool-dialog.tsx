import { httpTool, type HttpTool } from '@app/contracts/bot-settings'
import { useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
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
  onClose: () => void
  onSave: (tool: HttpTool) => void
}

export const HttpToolDialog = ({ tool, takenNames, onClose, onSave }: HttpToolDialogProps) => {
  const text = useText(toolMessages)
  const { language } = useLanguage()
  const [draft, setDraft] = useState(tool)
  const [isTried, setIsTried] = useState(false)
  const change = (next: Partial<HttpTool>) => setDraft((known) => ({ ...known, ...next }))
  const result = httpTool.safeParse(draft)
  const problems = result.success ? {} : issueErrors(result.error.issues, language)
  const isDouble = takenNames.includes(draft.name.trim())
  const error = (path: string) => (isTried ? problems[path] : undefined)

  const submit = () => {
    setIsTried(true)
    if (result.success && !isDouble) onSave(result.data)
  }
  return (
    <FormDialog
      size="lg"
      title={tool.name ? text('tools.http.edit', { name: tool.name }) : text('tools.http.title-new')}
      submitLabel={text('tools.http.keep')}
      busy={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text('tools.http.name')}
          help={text('tools.http.name-help')}
          required
          spellCheck={false}
          maxLength={40}
          value={draft.name}
          error={error('name') ?? (isTried && isDouble ? text('tools.http.name-double') : undefined)}
          onChange={(event) => change({ name: event.target.value })}
        />
        <ConnectionSelect value={draft.connectionId} onChange={(connectionId) => change({ connectionId })} />
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
        <Select
          inDialog
          label={text('tools.http.method')}
          value={draft.method}
          options={(['GET', 'POST'] as const).map((value) => ({ value, label: value }))}
          onChange={(method) => change({ method: method === 'POST' ? 'POST' : 'GET' })}
        />
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

type ConnectionSelectProps = { value: string | null; onChange: (id: string | null) => void }

const ConnectionSelect = ({ value, onChange }: ConnectionSelectProps) => {
  const text = useText(toolMessages)
  const connections = useListConnectionsQuery().data?.items.filter(({ kind }) => kind === 'http') ?? []
  return (
    <Select
      inDialog
      label={text('tools.http.connection')}
      value={value ?? NONE}
      options={[
        { value: NONE, label: text('tools.http.connection-none') },
        ...connections.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
