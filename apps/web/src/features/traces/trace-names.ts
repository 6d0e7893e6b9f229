import { defineMessages } from '#lib/i18n/i18n.tsx'

/** What the trace is called, for those who only open it. */
export const traceNames = defineMessages({
  'trace.title': { vi: 'Vì sao bot trả lời như vậy', en: 'Why the bot answered this' },
  'trace.tab': { vi: 'Vì sao', en: 'Why' },
})
