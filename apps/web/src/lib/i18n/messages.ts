import type { Language } from '@app/contracts/language'

export type { Language }
export type Message = Readonly<Record<Language, string>>
export type Messages = Readonly<Record<string, Message>>
export type MessageParams = Readonly<Record<string, string | number>>

/** Declares the words of one feature; a message that lacks a language does not compile. */
export const defineMessages = <const M extends Messages>(messages: M): M => messages

/**
 * Replaces each `{name}` by its value, and each `{name:day|days}` by the first words where the value is one, else by the
 * second; a missing value leaves the placeholder visible.
 */
export const fillIn = (template: string, params?: MessageParams): string =>
  params
    ? template.replace(
        /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
        (place, name: string, one: string | undefined, many: string | undefined) => {
          const value = params[name]
          if (value === undefined) return place
          return String((String(value) === '1' ? one : many) ?? value)
        },
      )
    : template
