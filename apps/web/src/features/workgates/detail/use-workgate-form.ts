import type { ChannelDescription } from '@app/contracts/channels'
import type { WorkgateItem } from '@app/contracts/workgates'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { useFieldErrors } from '#lib/page/use-field-errors.ts'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { useRefusal } from '#ui/form/use-refusal.ts'
import { useUpdateWorkgateMutation } from '../api.ts'
import { detailMessages } from '../detail-messages.ts'
import { settingsOf, settingsToSend } from '../parts/settings-fields.tsx'

const startOf = (workgate: WorkgateItem) => ({
  name: workgate.name,
  isActive: workgate.isActive,
  botId: workgate.botId,
  delaySeconds: workgate.delaySeconds,
  /** As it is typed. */
  pauseMinutes: String(workgate.pauseMinutes),
  description: workgate.description,
  feedEvents: workgate.feedEvents,
  settings: workgate.settings,
})
export type WorkgateDraft = ReturnType<typeof startOf>

const fields = ['name', 'botId', 'delaySeconds', 'pauseMinutes', 'description', 'feedEvents', 'settings'] as const
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What differs from the stored account. */
const changesOf = (draft: WorkgateDraft, stored: WorkgateDraft): Partial<WorkgateDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => !same(value, stored[key as keyof WorkgateDraft])))

/** The settings of one account while they are edited: only what was changed is sent. */
export const useWorkgateForm = (workgate: WorkgateItem, channel: ChannelDescription | undefined) => {
  const text = useText(detailMessages)
  const stored = startOf(workgate)
  const [edits, setEdits] = useState<Partial<WorkgateDraft>>({})
  const draft: WorkgateDraft = { ...stored, ...edits }
  const changes = changesOf(draft, stored)
  const isDirty = Object.keys(changes).length > 0
  const { formRef, errors, setErrors, refuse } = useFieldErrors()
  const { problem, send } = useRefusal({ fields, refuse, byCode: { FEED_EVENTS_INVALID: 'feedEvents' } })
  const [update, { isLoading }] = useUpdateWorkgateMutation()
  useUnsavedChanges(isDirty)

  const change = (next: Partial<WorkgateDraft>) => {
    setEdits((known) => ({ ...known, ...next }))
    setErrors({})
  }
  const save = async () => {
    const { pauseMinutes, settings, ...rest } = changes
    const minutes = Number(pauseMinutes)
    if (pauseMinutes !== undefined && !(Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440))
      return refuse({ pauseMinutes: text('detail.pause-wrong') })
    const shown = channel ? settingsOf(channel.settings, { withSecrets: false }) : []
    const body = {
      ...rest,
      ...(pauseMinutes !== undefined && { pauseMinutes: minutes }),
      ...(settings && { settings: settingsToSend(shown, settings) }),
    }
    const saved = await send(update({ params: { workgateId: workgate.id }, body }), () =>
      text('detail.saved', { name: draft.name.trim() }),
    )
    if (saved) setEdits({})
    return undefined
  }
  return { draft, change, errors, problem, formRef, isDirty, isSaving: isLoading, save: () => void save() }
}
export type WorkgateForm = ReturnType<typeof useWorkgateForm>
