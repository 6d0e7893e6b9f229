import { getBot, updateBot, type Bot } from '@app/contracts/bots'
import type { Call } from '@app/contracts/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, fieldErrors, issueErrors } from '#lib/api/errors.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { settle } from '#ui/feedback/outcome.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useUpdateBotMutation } from '../api.ts'
import { isSame } from '../diff/changes.ts'
import { botMessages } from '../messages.ts'

type Saved = Omit<Call<typeof updateBot>['body'], 'rev'>

/** Somebody else saved since this was opened. */
export interface Conflict<T> {
  theirs: Bot
  /** The three versions of what is being edited. */
  base: T
  mine: T
  other: T
}

/**
 * Part of a bot while it is being edited. A newer version is taken by itself only while nothing was typed;
 * a save carries the revision it began with, and one that came second becomes a conflict to decide.
 */
export const useDraft = <T extends Saved>(bot: Bot, pick: (bot: Bot) => T, isBroken = false) => {
  const { language } = useLanguage()
  const text = useText(botMessages)
  const [base, setBase] = useState(bot)
  const [draft, setDraft] = useState(() => pick(bot))
  const [update, { isLoading }] = useUpdateBotMutation()
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)

  const isDirty = isBroken || !isSame(draft, pick(base))
  useUnsavedChanges(isDirty)
  if (!isDirty && bot.rev > base.rev) {
    setBase(bot)
    setDraft(pick(bot))
  }

  const parsed = updateBot.body.safeParse({ rev: base.rev, ...draft })
  const problems = parsed.success ? {} : issueErrors(parsed.error.issues, language)

  const start = (next: Bot) => {
    setBase(next)
    setDraft(pick(next))
    setConflict(null)
    setRefused({})
    setTouched(new Set())
    setIsTried(false)
  }
  const change = (next: Partial<T>) => {
    setDraft((known) => ({ ...known, ...next }))
    setRefused({})
  }

  const openConflict = async (mine: T) => {
    const theirs = await settle(callApi(getBot, { params: { id: bot.id } }))
    if (theirs) setConflict({ theirs, base: pick(base), mine, other: pick(theirs) })
  }
  const save = async (values: T = draft, rev: number = base.rev) => {
    setIsTried(true)
    const checked = updateBot.body.safeParse({ rev, ...values })
    if (isBroken || !checked.success) return
    const outcome = await update({
      params: { id: bot.id },
      body: checked.data,
    })
    if (outcome.data) {
      const saved = outcome.data
      setBase(saved)
      // What was typed while the answer was on its way is not thrown away.
      setDraft((now) => (isSame(now, draft) ? pick(saved) : now))
      setConflict(null)
      setIsTried(false)
      setTouched(new Set())
      toast.success(text('bots.save.done'))
      return
    }
    if (errorCode(outcome.error) === 'BOT_CONFLICT') return openConflict(values)
    setRefused(fieldErrors(outcome.error))
    await settle(Promise.resolve({ error: outcome.error }))
  }
  useSaveShortcut(() => {
    if (isDirty && !isLoading) void save()
  })

  return {
    base,
    draft,
    change,
    isDirty,
    /** Somebody else saved while this was being edited; the save will ask which version to keep. */
    isOutdated: isDirty && bot.rev > base.rev,
    isSaving: isLoading,
    problemCount: isTried ? Object.keys(problems).length : 0,
    conflict,
    closeConflict: () => setConflict(null),
    /** Puts another version in place of what was edited. */
    start,
    discard: () => start(base),
    save,
    /** The words under a field: once it was left, once a save was tried, or when the server refused it. */
    error: (path: string): string | undefined =>
      refused[path] ?? (isTried || touched.has(path) ? problems[path] : undefined),
    leave: (path: string) => setTouched((known) => new Set([...known, path])),
  }
}

const useSaveShortcut = (onSave: () => void) => {
  const save = useEffectEvent(onSave)
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
