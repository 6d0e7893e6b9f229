import * as z from 'zod/mini'

export const languages = ['vi', 'en'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** What the browser stores under 'selectedLanguage'. */
export const languageLabels = { vi: 'Vn', en: 'En' } as const satisfies Record<Language, string>
