import { languageLabels } from '@app/contracts/language'
import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { commonMessages } from './common-messages.ts'
import { fillIn, type Language, type MessageParams, type Messages } from './messages.ts'
import { readStored, writeStored } from '../session/storage.ts'

export { defineMessages } from './messages.ts'
export type { Language, Message, MessageParams, Messages } from './messages.ts'

const STORAGE_KEY = 'selectedLanguage'
const FALLBACK: Language = 'en'

const fromStored = (stored: string | null): Language => (stored === languageLabels.en ? 'en' : 'vi')

let current: Language = fromStored(readStored(STORAGE_KEY))
const listeners = new Set<() => void>()

const apply = (language: Language) => {
  current = language
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}

const onOtherTab = (event: StorageEvent) => {
  // A null key means the whole storage was cleared.
  if (event.key === STORAGE_KEY || event.key === null) apply(fromStored(event.newValue))
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', onOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onOtherTab)
  }
}

/** The language in use, for code that runs outside React (requests, error words). */
export const getLanguage = (): Language => current

/** Switches every text at once, and remembers the choice for the next visit and the other tabs. */
export const setLanguage = (language: Language): void => {
  writeStored(STORAGE_KEY, languageLabels[language])
  apply(language)
}

export const useLanguage = (): { language: Language; setLanguage: (language: Language) => void } => ({
  language: useSyncExternalStore(subscribe, getLanguage, getLanguage),
  setLanguage,
})

/** Updates `<html lang>`. The language lives outside React, so a switch remounts nothing. */
export const LanguageProvider = ({ children }: { children: ReactNode }) => {
  const { language } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return children
}

type CommonKey = keyof typeof commonMessages
export type TextOf<M extends Messages> = (key: (keyof M & string) | CommonKey, params?: MessageParams) => string
export type CommonText = TextOf<typeof commonMessages>

/** The words for a key in one language, for code that runs outside React. */
export const translate = (messages: Messages, key: string, params?: MessageParams, language = current): string => {
  const message = messages[key] ?? (commonMessages as Messages)[key]
  if (!message) return key
  return fillIn(message[language] || message[FALLBACK], params)
}

const none = {} as const satisfies Messages

/** `text(key, params)` for the messages of a feature and the common ones; an unknown key does not compile. */
export const useText = <M extends Messages = typeof none>(messages?: M): TextOf<M> => {
  const { language } = useLanguage()
  return useCallback((key, params) => translate(messages ?? none, key, params, language), [messages, language])
}
