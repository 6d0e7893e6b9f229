import type { useForm } from '#lib/page/use-form.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import type { ContactValues, knownContactForm } from '../contact-form.ts'
import { contactMessages } from '../messages.ts'

type Form = Pick<ReturnType<typeof useForm<ContactValues, typeof knownContactForm>>, 'field' | 'values' | 'set'>

/** The form fields of a contact, for creating and editing. */
export const ContactFields = ({ form, isNew }: { form: Form; isNew: boolean }) => {
  const text = useText(contactMessages)
  const { field, values, set } = form
  return (
    <>
      <TextField label={text('common.name')} required autoComplete="off" {...field('name')} />
      <TextField
        type="tel"
        inputMode="tel"
        label={text('common.phone')}
        required={isNew}
        autoComplete="off"
        {...field('phone')}
      />
      <TextField
        type="email"
        inputMode="email"
        label={text('common.email')}
        required={isNew}
        autoComplete="off"
        {...field('email')}
      />
      <TextField label={text('contact.address')} autoComplete="off" {...field('address')} />
      {!isNew && (
        <TextField label={text('contact.pronoun')} help={text('contact.pronoun-help')} {...field('pronoun')} />
      )}
      <TextArea
        label={text('contact.note')}
        rows={3}
        maxLength={2000}
        value={values.note}
        error={field('note').error}
        onChange={(event) => set('note', event.target.value)}
      />
    </>
  )
}
