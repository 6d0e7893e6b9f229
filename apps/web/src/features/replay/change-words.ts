import type { BotChange } from '@app/contracts/bots'
import { placeMessages, titleOf, useNames } from '#features/bots/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { replayMessages } from './messages.ts'

/** A change of the draft in a few words: "Gỡ Bộ dữ liệu › Bảng giá". */
export const useChangeWords = (): ((change: BotChange) => string) => {
  const text = useText(replayMessages)
  const placeText = useText(placeMessages)
  const names = useNames()
  return (change) => {
    // Until the names are there, the place of the change says enough.
    const path = names.size === 0 ? change.path.slice(0, 2) : change.path
    return text(`change.${change.kind}`, { what: titleOf({ ...change, path }, names, placeText) })
  }
}

/** Where a change of the settings is made. */
export const settingPath = (botId: string): string => `/biz-agent/${botId}?tab=information`
