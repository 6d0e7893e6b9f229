import { createConnection, isToolKind, type Connection } from '@app/contracts/connections'
import { useId, useState } from 'react'
import { issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Checkbox, PasswordField, TextField } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { settle } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCheckConnectionMutation, useCreateConnectionMutation, useUpdateConnectionMutation } from '../api.ts'
import { connectionMessages } from '../connection-messages.ts'
import { useConnectionKinds, useConnectionLook, useKnownModels, useProviderField } from './connection-kinds.ts'

const startOf = (connection: Connection | null) => ({
  /** Empty: the first one of the list. */
  kind: connection?.kind ?? '',
  name: connection?.name ?? '',
  baseUrl: connection?.baseUrl ?? '',
  headerName: connection?.headerName ?? '',
  model: connection?.model ?? '',
  key: '',
  isKeyRemoved: false,
})
type Draft = ReturnType<typeof startOf>

/** What is sent: empty fields are nothing, and a key that was not typed is left out. */
const bodyOf = (draft: Draft) => ({
  kind: draft.kind,
  name: draft.name,
  baseUrl: draft.baseUrl.trim() || null,
  headerName: isToolKind(draft.kind) ? draft.headerName.trim() || null : null,
  model: isToolKind(draft.kind) ? null : draft.model.trim() || null,
  ...(draft.key.trim() && { key: draft.key.trim() }),
})

/** Saving also tries the connection, so that a wrong key is known at once. */
const useSave = (connection: Connection | null, refuse: (problems: FieldErrors) => void) => {
  const text = useText(connectionMessages)
  const [create, creating] = useCreateConnectionMutation()
  const [update, updating] = useUpdateConnectionMutation()
  const [check, checking] = useCheckConnectionMutation()
  const { problem, send } = useRefusal({
    fields: ['kind', 'name', 'baseUrl', 'headerName', 'model', 'key'],
    refuse,
    byCode: { CONNECTION_URL_REQUIRED: 'baseUrl' },
  })
  const save = async (draft: Draft): Promise<boolean> => {
    const { kind, ...fields } = bodyOf(draft)
    const request = connection
      ? update({
          params: { connectionId: connection.id },
          body: { ...fields, ...(draft.isKeyRemoved && { key: null }) },
        })
      : create({ body: { kind, ...fields } })
    const saved = await send(request, () => text('links.saved', { name: draft.name.trim() }))
    if (saved) await settle(check({ params: { connectionId: saved.id } }))
    return saved !== undefined
  }
  return { save, problem, isBusy: creating.isLoading || updating.isLoading || checking.isLoading }
}

export const ConnectionForm = ({ connection, onDone }: { connection: Connection | null; onDone: () => void }) => {
  const text = useText(connectionMessages)
  const { language } = useLanguage()
  const kinds = useConnectionKinds()
  const lookOf = useConnectionLook()
  const [written, setDraft] = useState(() => startOf(connection))
  const draft = { ...written, kind: written.kind || (kinds[0] ?? '') }
  const { kind } = draft
  const fieldOf = useProviderField(kind)
  const needsAddress = fieldOf('baseUrl')?.isRequired ?? true
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { save, problem, isBusy } = useSave(connection, refuse)
  const change = (next: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...next }))
    setErrors({})
  }

  const submit = async () => {
    const result = createConnection.body.safeParse(bodyOf(draft))
    if (!result.success) return refuse(issueErrors(result.error.issues, language))
    if (needsAddress && result.data.baseUrl === null) return refuse({ baseUrl: text('links.url.required') })
    if (await save(draft)) onDone()
  }
  return (
    <FormDialog
      size="md"
      title={connection ? text('links.edit', { name: connection.name }) : text('links.add')}
      submitLabel={text('common.save')}
      busy={isBusy}
      onClose={onDone}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      {!connection && (
        <Select
          inDialog
          label={text('links.kind')}
          error={errors['kind']}
          value={kind}
          options={kinds.map((value) => ({ value, label: lookOf(value).label }))}
          onChange={(value) => change({ kind: value })}
        />
      )}
      <AddressFields {...{ connection, draft, errors, change }} />
      <KindField {...{ draft, errors, change }} />
    </FormDialog>
  )
}

type FieldsProps = {
  draft: Draft
  errors: FieldErrors
  change: (next: Partial<Draft>) => void
}

const AddressFields = ({ connection, draft, errors, change }: FieldsProps & { connection: Connection | null }) => {
  const text = useText(connectionMessages)
  const fieldOf = useProviderField(draft.kind)
  const isMoved = connection !== null && connection.hasKey && draft.baseUrl.trim() !== (connection.baseUrl ?? '')
  return (
    <>
      <TextField
        label={text('links.name')}
        help={text('links.name.help')}
        required
        maxLength={60}
        value={draft.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        type="url"
        label={text('links.url')}
        help={isMoved ? text('links.url.change') : fieldOf('baseUrl')?.help}
        required={fieldOf('baseUrl')?.isRequired ?? true}
        spellCheck={false}
        placeholder={fieldOf('baseUrl')?.placeholder ?? 'https://'}
        value={draft.baseUrl}
        error={errors['baseUrl']}
        onChange={(event) => change({ baseUrl: event.target.value })}
      />
      <PasswordField
        label={text('links.key')}
        help={
          connection?.hasKey && !isMoved
            ? text('links.key.set', { last4: connection.keyLast4 ?? '' })
            : [fieldOf('key')?.help, text('links.key.new')].filter(Boolean).join(' ')
        }
        autoComplete="off"
        disabled={draft.isKeyRemoved}
        value={draft.key}
        error={errors['key']}
        onChange={(event) => change({ key: event.target.value })}
      />
      {connection?.hasKey && (
        <Checkbox
          label={text('links.key.remove')}
          checked={draft.isKeyRemoved}
          onChange={(event) => change({ isKeyRemoved: event.target.checked, key: '' })}
        />
      )}
    </>
  )
}

/** A provider of models has a model; anything else may want its key in a header of its own. */
const KindField = ({ draft, errors, change }: FieldsProps) => {
  const text = useText(connectionMessages)
  const modelsId = useId()
  const models = useKnownModels(draft.kind)
  const fieldOf = useProviderField(draft.kind)
  return isToolKind(draft.kind) ? (
    <TextField
      label={text('links.header')}
      help={text('links.header.help')}
      spellCheck={false}
      placeholder="x-api-key"
      value={draft.headerName}
      error={errors['headerName']}
      onChange={(event) => change({ headerName: event.target.value })}
    />
  ) : (
    <>
      <TextField
        label={text('links.model')}
        list={modelsId}
        spellCheck={false}
        placeholder={fieldOf('model')?.placeholder}
        value={draft.model}
        error={errors['model']}
        onChange={(event) => change({ model: event.target.value })}
      />
      <datalist id={modelsId}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </>
  )
}
