import { defineMessages } from '#lib/i18n/i18n.tsx'

export const presenceMessages = defineMessages({
  'presence.here': { vi: 'Đang mở luồng này', en: 'Also in this flow' },
  'presence.name': { vi: '{name} đang mở luồng này', en: '{name} has this flow open' },
  'presence.edits': { vi: '{name} đang sửa', en: '{name} is editing' },
  'presence.more': { vi: '+{count}', en: '+{count}' },
})
