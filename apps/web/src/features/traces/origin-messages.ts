import { defineMessages } from '#lib/i18n/i18n.tsx'

/** Where a turn was asked for. */
export const originMessages = defineMessages({
  'talks.origin.test': { vi: 'Chat thử', en: 'Test chat' },
  'talks.origin.api': { vi: 'API', en: 'API' },
  'talks.origin.mcp': { vi: 'MCP', en: 'MCP' },
  'talks.origin.webhook': { vi: 'Webhook', en: 'Webhook' },
  'talks.origin.eval': { vi: 'Kiểm thử', en: 'Test run' },
  'talks.origin.thread': { vi: 'Hội thoại khách', en: 'Customer chat' },
})
