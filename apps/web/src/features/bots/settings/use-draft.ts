import { getBot, updateBot, type Bot } from '@app/contracts/bots'
import type { Call } from '@app/contracts/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import { callApi } from '#lib/api/api-base-query.ts'
import { errorCode, issueErrors } from '#lib/api/errors.ts'
import { formRefusal, type FormRefusal } from '#lib/api/refusal.ts'
import { useLanguage, useText } from '#lib/i18n/i18n.tsx'
import { useUnsavedChanges } from '#lib/page/unsaved.ts'
import { session } from '#lib/session/session.ts'
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
  const [base, setBase] = useState(bot)
  const [draft, setDraft] = useState(() => pick(bot))
  const [conflict, setConflict] = useState<Conflict<T> | null>(null)
  const fields = useFieldProblems(base.rev, draft)
  const [update, { isLoading }] = useUpdateBotMutation()
  const text = useText(botMessages)

  const isDirty = isBroken || !isSame(draft, pick(base))
  useUnsavedChanges(isDirty)
  if (!isDirty && bot.rev > base.rev) {
    setBase(bot)
    setDraft(pick(bot))
  }
  const start = (next: Bot) => {
    setBase(next)
    setDraft(pick(next))
    setConflict(null)
    fields.reset()
  }
  const openConflict = async (mine: T) => {
    const theirs = await settle(callApi(getBot, { params: { id: bot.id } }))
    if (theirs) setConflict({ theirs, base: pick(base), mine, other: pick(theirs) })
  }
  const save = async (values: T = draft, rev: number = base.rev) => {
    fields.showAll()
    const checked = updateBot.body.safeParse({ rev, ...values })
    if (isBroken || !checked.success) return
    const { data: saved, error } = await update({ params: { id: bot.id }, body: checked.data })
    if (saved) {
      setBase(saved)
      // What was typed while the request was under way is not thrown away.
      setDraft((now) => (isSame(now, draft) ? pick(saved) : now))
      setConflict(null)
      fields.reset()
      toast.success(text('bots.save.done'))
      return
    }
    if (errorCode(error) === 'BOT_CONFLICT') return openConflict(values)
    // An expired session is explained on the login page.
    if (session.get().isAuth) fields.refuse(formRefusal(error, Object.keys(values)))
  }
  useSaveShortcut(() => {
    if (isDirty && !isLoading) void save()
  })
  return {
    base,
    draft,
    change: (next: Partial<T>) => {
      setDraft((known) => ({ ...known, ...next }))
      fields.refuse(NOTHING_REFUSED)
    },
    isDirty,
    /** Somebody else saved while this was being edited; the save will ask which version to use. */
    isOutdated: isDirty && bot.rev > base.rev,
    isSaving: isLoading,
    problemCount: fields.problemCount,
    /** Why the server refused the save, where that is about no field. */
    problem: fields.problem,
    conflict,
    closeConflict: () => setConflict(null),
    /** Replaces what was edited with another version. */
    start,
    discard: () => start(base),
    save,
    error: fields.error,
    leave: fields.leave,
  }
}

const NOTHING_REFUSED: FormRefusal = { fields: {}, general: undefined }

/** What is wrong with the fields, shown once a field was left, once a save was tried, or when the server refused it. */
const useFieldProblems = (rev: number, draft: Saved) => {
  const { language } = useLanguage()
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const parsed = updateBot.body.safeParse({ rev, ...draft })
  const problems = parsed.success ? {} : issueErrors(parsed.error.issues, language)
  return {
    problemCount: isTried ? Object.keys({ ...problems, ...refused.fields }).length : 0,
    problem: refused.general,
    error: (path: string): string | undefined =>
      refused.fields[path] ?? (isTried || touched.has(path) ? problems[path] : undefined),
    leave: (path: string) => setTouched((known) => new Set([...known, path])),
    showAll: () => setIsTried(true),
    refuse: setRefused,
    reset: () => {
      setRefused(NOTHING_REFUSED)
      setTouched(new Set())
      setIsTried(false)
    },
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
