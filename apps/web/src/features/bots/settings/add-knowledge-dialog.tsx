import { uploadDocument, uploadRule } from '@app/contracts/knowledge'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { refetchTags } from '#lib/api/api.ts'
import { errorText, issueErrors } from '#lib/api/errors.ts'
import { uploadFile } from '#lib/api/upload.ts'
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
        options={knowledgeKinds.map((value) => ({ value, label: text(`add-knowledge.kind.${value}`) }))}
        onChange={edit.choose}
      />
      <TextField
        label={text('add-knowledge.name')}
        required
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
      {form.kind === 'files' && <FilesField files={edit.files} error={errors['files']} onFiles={edit.setFiles} />}
    </FormDialog>
  )
}

const useKnowledgeForm = (botId: string, onAdded: (datasetId: string) => void, onClose: () => void) => {
  const text = useText(addKnowledgeMessages)
  const [form, setForm] = useState<KnowledgeForm>({
    kind: 'text',
    name: text('add-knowledge.name.text'),
    text: '',
    pairs: [{ question: '', answer: '' }],
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields: ['name', 'content'], refuse })
  const [isSending, setIsSending] = useState(false)
  const [add, { isLoading }] = useAddBotKnowledgeMutation()

  const choose = (kind: KnowledgeForm['kind']) => {
    // A name nobody has changed follows the kind.
    const isOwn = !knowledgeKinds.some((each) => text(`add-knowledge.name.${each}`) === form.name)
    setForm({ ...form, kind, name: isOwn ? form.name : text(`add-knowledge.name.${kind}`) })
    setErrors({})
  }
  const submit = async () => {
    const checked = checkKnowledge(form)
    if (!checked.success) return refuse(issueErrors(checked.error.issues))
    if (form.kind === 'files' && files.length === 0) return refuse({ files: text('add-knowledge.files-none') })
    setErrors({})
    const { name } = checked.data
    const request = add({ params: { id: botId }, body: checked.data })
    const added = await send(request, () => text('add-knowledge.done', { name }))
    if (!added) return
    setIsSending(true)
    const sent = form.kind === 'files' ? files : []
    const reasons = await uploadAll(added.datasetId, sent)
    const count = reasons.length
    if (count > 0)
      toast.error(text('add-knowledge.files-refused', { count, total: sent.length, reasons: reasons.join(' ') }))
    refetchTags(staleTags.bots, 'knowledge')
    onAdded(added.datasetId)
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
    isBusy: isLoading || isSending,
  }
}

/** Why files were refused, one sentence each. */
const uploadAll = async (datasetId: string, files: readonly File[]): Promise<readonly string[]> => {
  const reasons: string[] = []
  for (const file of files) {
    const { error } = await uploadFile(uploadDocument, { params: { id: datasetId }, query: {}, file })
    if (error) reasons.push(`${file.name}: ${errorText(error)}`)
  }
  return reasons
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
  files: readonly File[]
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

const FilesField = ({ files, error, onFiles }: FilesFieldProps) => {
  const text = useText(addKnowledgeMessages)
  const accept = acceptOf(useDocumentTypes())
  return (
    <FileDrop
      label={text('add-knowledge.files')}
      accept={accept}
      maxBytes={uploadRule.maxBytes}
      multiple
      error={error}
      hint={
        files.length > 0
          ? text('add-knowledge.files-chosen', { names: files.map(({ name }) => name).join(', ') })
          : undefined
      }
      onFiles={(chosen) => onFiles([...files, ...chosen])}
    />
  )
}
