import type { Contact } from '@app/contracts/contacts'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useForm } from '#lib/page/use-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useUpdateContactMutation } from '../api.ts'
import { contactFieldNames, knownContactForm, valuesOf, type ContactValues } from '../contact-form.ts'
import { customOf, fieldsOf } from '../custom-fields.ts'
import { contactMessages } from '../messages.ts'
import { ContactFields } from './contact-fields.tsx'
import { CustomEditor } from './custom-editor.tsx'

const optional = (text: string): string | null => text.trim() || null

/** Only what was changed is sent, so two colleagues who edit different fields do not undo each other. */
const changesOf = (before: ContactValues, after: ContactValues) => ({
  ...(after.name === before.name ? {} : { name: after.name }),
  ...(after.phone === before.phone ? {} : { phone: optional(after.phone) }),
  ...(after.email === before.email ? {} : { email: optional(after.email) }),
  ...(after.address === before.address ? {} : { address: after.address }),
  ...(after.note === before.note ? {} : { note: after.note }),
  ...(after.pronoun === before.pronoun ? {} : { pronoun: optional(after.pronoun) }),
})

export const EditContactDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const text = useText(contactMessages)
  const [base] = useState(contact)
  const form = useForm(knownContactForm, valuesOf(base))
  const [custom, setCustom] = useState(() => fieldsOf(base.custom))
  const [update, { isLoading }] = useUpdateContactMutation()
  const { problem, send } = useRefusal({ fields: contactFieldNames, refuse: form.refuse })

  const submit = async () => {
    const checked = form.check()
    if (!checked) return
    const own = customOf(custom)
    const hasNewCustom = JSON.stringify(own) !== JSON.stringify(base.custom)
    const body = { ...changesOf(valuesOf(base), checked), ...(hasNewCustom ? { custom: own } : {}) }
    if (Object.keys(body).length === 0) return onClose()
    if (await send(update({ params: { contactId: base.id }, body }), () => text('common.saved'))) onClose()
  }
  return (
    <FormDialog
      title={text('contact.edit-title')}
      submitLabel={text('common.save')}
      busy={isLoading}
      onClose={onClose}
      onSubmit={() => void submit()}
      formRef={form.formRef}
      problem={problem}
    >
      <ContactFields form={form} isNew={false} />
      <CustomEditor fields={custom} onChange={setCustom} />
    </FormDialog>
  )
}
