import { industry as industries, type Industry } from '@app/contracts/templates'
import { useCallback, useMemo } from 'react'
import { createExternalStore, useExternalStore } from '#lib/page/external-store.ts'
import { readStored, writeStored } from '#lib/session/storage.ts'

export const steps = ['business', 'template', 'facts', 'try'] as const
export type StartStep = (typeof steps)[number]

/** Instead of a template: a bot with nothing in it. */
export const blank = 'blank'

/** How far a new shop is. The bot lives on the server; what is chosen before there is one is kept in the browser. */
export interface StartProgress {
  step: StartStep
  industry: Industry | null
  /** A template, or `blank`. */
  templateId: string | null
  facts: Readonly<Record<string, string>>
  botId: string | null
  /** "Later": the plain dashboard is shown. */
  isLater: boolean
}

const fresh: StartProgress = {
  step: 'business',
  industry: null,
  templateId: null,
  facts: {},
  botId: null,
  isLater: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Anybody can edit what a browser keeps, so only what makes sense is taken. */
export const progressOf = (stored: string | null, workspaceId: string): StartProgress => {
  let kept: unknown
  try {
    kept = JSON.parse(stored ?? '')
  } catch {
    return fresh
  }
  if (!isRecord(kept) || kept['workspaceId'] !== workspaceId) return fresh
  const facts = isRecord(kept['facts']) ? kept['facts'] : {}
  const templateId = textIn(kept['templateId'])
  const botId = textIn(kept['botId'])
  const step = steps.find((each) => each === kept['step']) ?? 'business'
  return {
    step: botId === null && step === 'try' ? 'facts' : templateId === null && step !== 'business' ? 'template' : step,
    industry: industries.options.find((each) => each === kept['industry']) ?? null,
    templateId,
    facts: Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, textIn(value) ?? ''])),
    botId,
    isLater: kept['isLater'] === true,
  }
}

const storageKey = 'startOfShop'
const store = createExternalStore(readStored(storageKey))

export const useStartProgress = (workspaceId: string) => {
  const stored = useExternalStore(store)
  const progress = useMemo(() => progressOf(stored, workspaceId), [stored, workspaceId])
  const change = useCallback(
    (next: Partial<StartProgress>) => {
      const kept = JSON.stringify({ ...progressOf(store.get(), workspaceId), ...next, workspaceId })
      writeStored(storageKey, kept)
      store.set(kept)
    },
    [workspaceId],
  )
  return { progress, change }
}
export type ChangeProgress = ReturnType<typeof useStartProgress>['change']
