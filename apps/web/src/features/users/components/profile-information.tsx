import { word } from '@app/contracts/field-words'
import { name, phone, username } from '@app/contracts/forms'
import { languages } from '@app/contracts/language'
import type { Profile } from '@app/contracts/users'
import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { setLanguage, useText, type Language } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useForm } from '#lib/page/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Card, CardBody, CardHeader } from '#ui/display/card.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { problemOf } from '#ui/feedback/outcome.ts'
import { Select } from '#ui/form/select.tsx'
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useGetProfileQuery, useUpdateProfileMutation } from '../api.ts'
import { userMessages } from '../messages.ts'
import { showProfileInSession } from '../show-profile.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { DigestCard } from './digest-card.tsx'

const LANGUAGE_NAMES = { vi: 'Tiếng Việt', en: 'English' } as const

const emptyOr = (rule: z.ZodMiniType, problem: Parameters<typeof word>[0]) =>
  z.string().check(z.refine((text) => text.trim() === '' || rule.safeParse(text).success, { error: word(problem) }))

const form = z.strictObject({
  name,
  username: emptyOr(username, 'users.username.invalid'),
  phone: emptyOr(phone, 'users.phone.invalid'),
})

const valuesOf = (profile: Profile) => ({
  name: profile.name,
  username: profile.username ?? '',
  phone: profile.phone ?? '',
})

export const ProfileInformation = () => {
  const text = useText(userMessages)
  const query = useGetProfileQuery()
  const problem = problemOf(query)
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <CardHeader title={text('profile.information.title')} description={text('profile.information.lead')} />
        {problem && <ErrorState {...problem} />}
        {!problem && !query.data && <FormSkeleton />}
        {!problem && query.data && (
          <CardBody className="flex flex-col gap-6">
            <AvatarPicker profile={query.data} />
            <ProfileForm profile={query.data} />
          </CardBody>
        )}
      </Card>
      <DigestCard />
    </div>
  )
}

const FormSkeleton = () => (
  <CardBody className="flex flex-col gap-6">
    <Skeleton className="size-14 rounded-full" />
    <div className="grid gap-5 sm:grid-cols-2">
      {['name', 'email', 'username', 'phone', 'language'].map((field) => (
        <Skeleton key={field} className="h-16" />
      ))}
    </div>
  </CardBody>
)

const ProfileForm = ({ profile }: { profile: Profile }) => {
  const text = useText(userMessages)
  const { formRef, field, values, check, refuse, reset } = useForm(form, valuesOf(profile))
  const [language, chooseLanguage] = useState<Language>(profile.language)
  const [save, { isLoading }] = useUpdateProfileMutation()
  const { problem, send: sendForm } = useRefusal({
    fields: ['name', 'username', 'phone'],
    refuse,
    byCode: { USERNAME_TAKEN: 'username' },
  })
  const saved = valuesOf(profile)
  const isDirty =
    language !== profile.language ||
    (Object.keys(saved) as (keyof typeof saved)[]).some((key) => saved[key] !== values[key])
  useUnsavedChanges(isDirty)

  const discard = () => {
    reset(saved)
    chooseLanguage(profile.language)
  }
  const send = async (input: { name: string; username: string; phone: string }) => {
    const body = {
      name: input.name,
      username: input.username.trim() || null,
      phone: input.phone.trim() || null,
      language,
    }
    const data = await sendForm(save({ body }))
    if (!data) return
    reset(valuesOf(data))
    showProfileInSession(data)
    setLanguage(data.language)
    toast.success(text('profile.saved'))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const input = isLoading ? undefined : check()
    if (input) void send(input)
  }

  return (
    <form ref={formRef} onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={text('profile.name')} autoComplete="name" required {...field('name')} />
        <TextField label={text('profile.email')} help={text('profile.email-help')} value={profile.email} readOnly />
        <TextField
          label={text('profile.username')}
          help={text('profile.username-help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField
          label={text('common.phone')}
          help={text('profile.phone-help')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <Select
          label={text('profile.language')}
          help={text('profile.language-help')}
          value={language}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(value) => chooseLanguage(value === 'en' ? 'en' : 'vi')}
        />
      </div>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <SaveButtons isDirty={isDirty} isBusy={isLoading} onDiscard={discard} />
    </form>
  )
}

const SaveButtons = ({ isDirty, isBusy, onDiscard }: { isDirty: boolean; isBusy: boolean; onDiscard: () => void }) => {
  const text = useText(userMessages)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-border pt-5">
      <Button type="submit" variant="primary" busy={isBusy} disabled={!isDirty}>
        {text('common.save-changes')}
      </Button>
      {isDirty && (
        <>
          <Button variant="ghost" onClick={onDiscard} disabled={isBusy}>
            {text('profile.discard')}
          </Button>
          <span className="text-sm text-text-muted">{text('profile.unsaved')}</span>
        </>
      )}
    </div>
  )
}
