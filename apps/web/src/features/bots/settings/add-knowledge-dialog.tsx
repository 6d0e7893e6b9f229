import { uploadRule } from '@app/contracts/knowledge'
import type { NewKnowledge } from '@app/contracts/bot-knowledge'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { issueErrors } from '#lib/api/errors.ts'
import { acceptOf, useDocumentTypes } from '#lib/document-types/document-types.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors, type FieldErrors } from '#lib/page/use-field-errors.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FileDrop } from '#ui/form/file-drop.tsx'
import { Segments } from '#ui/form/segments.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { addKnowledgeMessages } from '../add-knowledge-messages.ts'
import { staleTags, useAddBotKnowledgeMutation } from '../api.ts'
import { tableBytes, useFill } from './fill-dataset.ts'
import { checkKnowledge, knowledgeKinds, type KnowledgeForm, type Pair } from './knowledge-form.ts'

const MOST_PAIRS = 50

type AddKnowledgeDialogProps = {
  botId: string
  /** The new dataset, which the saved draft has already. */
  onAdded: (datasetId: string) => void
  onClose: () => void
}

/** Makes a dataset with its first content and attaches it to the bot, without leaving the page. */
export const AddKnowledgeDialog = ({ botId, onAdded, onClose }: AddKnowledgeDialogProps) => {
  const text = useText(addKnowledgeMessages)
  const edit = useKnowledgeForm(botId, onAdded, onClose)
  const { form, change, errors } = edit
  return (
    <FormDialog
      size="md"
      title={text('add-knowledge.title')}
      description={text('add-knowledge.lead')}
      submitLabel={text('add-knowledge.submit')}
      busy={edit.isBusy}
      onClose={onClose}
      onSubmit={() => void edit.submit()}
      formRef={edit.formRef}
      problem={edit.problem}
      hasChosenFiles={edit.files.length > 0}
    >
      <Segments
        label={text('add-knowledge.kind')}
        value={form.kind}
        options={knowledgeKinds.map((value) => ({
          value,
          label: text(`add-knowledge.kind.${value}`),
          isLocked: edit.isMade && value !== form.kind,
        }))}
        onChange={edit.choose}
      />
      <TextField
        label={text('add-knowledge.name')}
        required
        disabled={edit.isMade}
        maxLength={80}
        value={form.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.target.value })}
      />
      {form.kind === 'text' && (
        <TextArea
          label={text('add-knowledge.text')}
          help={text('add-knowledge.text-help')}
          required
          rows={9}
          maxLength={200_000}
          value={form.text}
          error={errors['content.text']}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
      {form.kind === 'questions' && (
        <PairFields pairs={form.pairs} errors={errors} onChange={(pairs) => change({ pairs })} />
      )}
      {form.kind === 'link' && (
        <TextField
          label={text('add-knowledge.url')}
          help={text('add-knowledge.url-help')}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          value={form.url}
          error={errors['content.url']}
          onChange={(event) => change({ url: event.target.value })}
        />
      )}
      {(form.kind === 'files' || form.kind === 'table') && (
        <FilesField
          key={form.kind}
          isTable={form.kind === 'table'}
          files={edit.files}
          error={errors['files']}
          onFiles={edit.setFiles}
        />
      )}
    </FormDialog>
  )
}

const useKnowledgeForm = (botId: string, onAdded: (datasetId: string) => void, onClose: () => void) => {
  const text = useText(addKnowledgeMessages)
  const [form, setForm] = useState<KnowledgeForm>({
    kind: 'text',
    name: text('add-knowledge.name.text'),
    text: '',
    url: '',
    pairs: [{ question: '', answer: '' }],
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({
    fields: ['name', 'content', 'content.url'],
    refuse,
    byCode: { URL_REFUSED: 'content.url' },
  })
  // A table whose file was refused is there already: another file goes into the same one.
  const [madeId, setMadeId] = useState<string>()
  const { fill, isFilling } = useFill()
  const [add, { isLoading }] = useAddBotKnowledgeMutation()

  const choose = (kind: KnowledgeForm['kind']) => {
    // A name nobody has changed follows the kind.
    const isOwn = !knowledgeKinds.some((each) => text(`add-knowledge.name.${each}`) === form.name)
    setForm({ ...form, kind, name: isOwn ? form.name : text(`add-knowledge.name.${kind}`) })
    setFiles([])
    setErrors({})
  }
  const make = async (body: NewKnowledge): Promise<string | undefined> => {
    const added = await send(add({ params: { id: botId }, body }))
    if (!added) return undefined
    setMadeId(added.datasetId)
    refetchTags(staleTags.bots, 'knowledge')
    onAdded(added.datasetId)
    return added.datasetId
  }
  const submit = async () => {
    const checked = checkKnowledge(form)
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    if ((form.kind === 'files' || form.kind === 'table') && files.length === 0)
      return refuse({ files: text('add-knowledge.files-none') })
    setErrors({})
    const datasetId = madeId ?? (await make(checked.data))
    if (!datasetId) return
    const filled = await fill(datasetId, form, files)
    if (filled.problem !== undefined) return refuse({ files: filled.problem })
    toast.success(filled.done)
    onClose()
  }
  return {
    form,
    change: (next: Partial<KnowledgeForm>) => setForm({ ...form, ...next }),
    choose,
    files,
    setFiles,
    formRef,
    errors,
    problem,
    submit,
    isMade: madeId !== undefined,
    isBusy: isLoading || isFilling,
  }
}

type PairFieldsProps = {
  pairs: readonly Pair[]
  errors: FieldErrors
  onChange: (pairs: Pair[]) => void
}

const PairFields = ({ pairs, errors, onChange }: PairFieldsProps) => {
  const text = useText(addKnowledgeMessages)
  const set = (at: number, next: Partial<Pair>) =>
    onChange(pairs.map((pair, index) => (index === at ? { ...pair, ...next } : pair)))
  return (
    <div className="flex flex-col gap-3">
      {pairs.map((pair, at) => (
        <div key={at} className="flex flex-col gap-3 rounded-control border border-border p-3">
          <TextField
            label={text('add-knowledge.question', { number: at + 1 })}
            required={at === 0}
            maxLength={500}
            value={pair.question}
            error={errors[`content.pairs.${at}.question`]}
            onChange={(event) => set(at, { question: event.target.value })}
          />
          <TextArea
            label={text('add-knowledge.answer', { number: at + 1 })}
            required={at === 0}
            rows={2}
            maxLength={10_000}
            value={pair.answer}
            error={errors[`content.pairs.${at}.answer`]}
            onChange={(event) => set(at, { answer: event.target.value })}
          />
          {pairs.length > 1 && (
            <IconButton
              size="sm"
              className="self-end"
              label={text('add-knowledge.less', { number: at + 1 })}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onChange(pairs.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {pairs.length < MOST_PAIRS && (
        <Button
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...pairs, { question: '', answer: '' }])}
        >
          {text('add-knowledge.more')}
        </Button>
      )}
    </div>
  )
}

type FilesFieldProps = {
  /** One file with rows, instead of as many documents as there are. */
  isTable: boolean
  files: readonly File[]
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

const FilesField = ({ isTable, files, error, onFiles }: FilesFieldProps) => {
  const text = useText(addKnowledgeMessages)
  const types = useDocumentTypes()
  return (
    <FileDrop
      label={text(isTable ? 'add-knowledge.table' : 'add-knowledge.files')}
      accept={isTable ? acceptOf(types, 'table') : acceptOf(types)}
      maxBytes={isTable ? tableBytes : uploadRule.maxBytes}
      multiple={!isTable}
      error={error}
      hint={
        files.length > 0
          ? text('add-knowledge.files-chosen', { names: files.map(({ name }) => name).join(', ') })
          : isTable
            ? text('add-knowledge.table-help')
            : undefined
      }
      onFiles={(chosen) => onFiles(isTable ? chosen.slice(0, 1) : [...files, ...chosen])}
    />
  )
}
