import type { Contact } from '@app/contracts/contacts'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useCreateContactMutation } from '../api.ts'
import { contactFieldNames, newContactForm, valuesOf } from '../contact-form.ts'
import { customOf, type CustomField } from '../custom-fields.ts'
import { contactMessages } from '../messages.ts'
import { ContactFields } from './contact-fields.tsx'
import { CustomEditor } from './custom-editor.tsx'

type CreateContactDialogProps = {
  /** The conversation the new contact is of. */
  threadId?: string | undefined
  known?: Partial<Contact> | undefined
  onClose: () => void
  onCreated?: ((contact: Contact) => void) | undefined
}

export const CreateContactDialog = ({ threadId, known = {}, onClose, onCreated }: CreateContactDialogProps) => {
  const text = useText(contactMessages)
  const form = useForm(newContactForm, valuesOf(known))
  const [custom, setCustom] = useState<CustomField[]>([])
  const [create, { isLoading }] = useCreateContactMutation()
  const { problem, send } = useRefusal({ fields: contactFieldNames, refuse: form.refuse })

  const submit = async () => {
    const checked = form.check()
    if (!checked) return
    const { pronoun: _, ...fields } = checked
    const request = create({ body: { ...fields, custom: customOf(custom), threadId } })
    const made = await send(request, () => text('contact.create-done'))
    if (!made) return
    onClose()
    onCreated?.(made)
  }
  return (
    <FormDialog
      title={text('contact.create')}
      submitLabel={text('contact.create')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={form.formRef}
      problem={problem}
    >
      <ContactFields form={form} isNew />
      <CustomEditor fields={custom} onChange={setCustom} />
    </FormDialog>
  )
}
