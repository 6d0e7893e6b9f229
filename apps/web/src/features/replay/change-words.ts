import type { Bot, BotChange } from '@app/contracts/bots'
import { placeMessages, titleOf, useNames } from '#features/bots/public.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { replayMessages } from './messages.ts'

/** Places of a flow are told by the step; what is in it only the builder shows in words. */
const upToStep = 3

/** A change of the draft in a few words: "Gỡ Bộ dữ liệu › Bảng giá". */
export const useChangeWords = ({ config }: Pick<Bot, 'config'>): ((change: BotChange) => string) => {
  const text = useText(replayMessages)
  const placeText = useText(placeMessages)
  const known = useNames()
  const steps = config.type === 'flow' ? config.nodes : []
  const names = new Map([...known, ...steps.map(({ id, label, type }) => [id, label ?? type] as const)])
  return (change) => {
    // Until the names are there, the place of the change says enough.
    const shown = names.size === 0 ? 2 : change.path[1] === 'nodes' ? upToStep : change.path.length
    const path = change.path.slice(0, shown)
    return text(`change.${change.kind}`, { what: titleOf({ ...change, path }, names, placeText) })
  }
}

/** Where a change of the settings is made. */
export const settingPath = ({ id, type }: Pick<Bot, 'id' | 'type'>): string =>
  type === 'flow' ? `/biz-agent/${id}` : `/biz-agent/${id}?tab=information`
