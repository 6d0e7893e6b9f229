import { createDataset, type DatasetField } from '@app/contracts/knowledge'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useForm } from '#lib/page/use-form.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { Button } from '#ui/display/button.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCreateDatasetMutation } from '../api.ts'
import { plainFields, productFields, defaultIndex } from '../field-presets.ts'
import type { Kind } from '../kinds.ts'
import { knowledgeMessages } from '../messages.ts'
import { DescriptionField } from './description-field.tsx'
import { draftOf, FieldDesigner, fieldProblems, fieldsOf } from './field-designer.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const { name, description } = createDataset.body.shape
const form = z.strictObject({ name, description })

const drafts = (fields: readonly DatasetField[]) => fields.map((field) => draftOf(field))

export const CreateDatasetDialog = ({ kind, onClose }: { kind: Kind; onClose: () => void }) => {
  const text = useText(knowledgeMessages)
  const navigate = useNavigate()
  const { formRef, field, values, set, check, refuse } = useForm(form, { name: '', description: '' })
  const [create, { isLoading }] = useCreateDatasetMutation()
  const { problem, send } = useRefusal({ fields: ['name'], refuse })
  const [columns, setColumns] = useState(() => drafts(productFields))
  const [isChecked, setIsChecked] = useState(false)
  const hasFields = kind.type === 3
  const fields = fieldsOf(columns)
  const problems = hasFields ? fieldProblems(fields, text('knowledge.fields.double')) : {}
  const isFieldless = hasFields && fields.length === 0

  const submit = async () => {
    setIsChecked(true)
    const body = check()
    if (!body || isFieldless || Object.keys(problems).length > 0) return
    const columnsOfType = hasFields ? { fields, indexFields: defaultIndex(fields) } : {}
    const request = create({ body: { type: kind.type, ...body, ...columnsOfType } })
    const made = await send(request, () => text('knowledge.created', { name: body.name }))
    if (!made) return
    onClose()
    void navigate(`${kind.path}/${made.id}`)
  }
  return (
    <FormDialog
      size={hasFields ? 'lg' : 'sm'}
      title={text(`knowledge.${kind.name}.create`)}
      description={text(`knowledge.${kind.name}.lead`)}
      submitLabel={text('common.create')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={formRef}
      problem={problem}
    >
      <TextField label={text('knowledge.name')} help={text('knowledge.name.help')} required {...field('name')} />
      <DescriptionField value={values.description} onChange={(words) => set('description', words)} />
      {hasFields && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setColumns(drafts(productFields))}>
              {text('knowledge.fields.preset-product')}
            </Button>
            <Button size="sm" onClick={() => setColumns(drafts(plainFields))}>
              {text('knowledge.fields.preset-blank')}
            </Button>
          </div>
          <FieldDesigner drafts={columns} onChange={setColumns} problems={isChecked ? problems : {}} inDialog />
          {isChecked && isFieldless && <ErrorText>{text('knowledge.fields.none')}</ErrorText>}
        </>
      )}
    </FormDialog>
  )
}
