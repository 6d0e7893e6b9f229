import type { Language } from '@app/contracts/language'

export type { Language }
export type Message = Readonly<Record<Language, string>>
export type Messages = Readonly<Record<string, Message>>
export type MessageParams = Readonly<Record<string, string | number>>

/** Declares the words of one feature; a message that lacks a language does not compile. */
export const defineMessages = <const M extends Messages>(messages: M): M => messages

/** Replaces each `{name}` by its value; a missing value leaves the placeholder visible. */
export const fillIn = (template: string, params?: MessageParams): string =>
  params ? template.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place)) : template
