import type { BotChange } from '@app/contracts/bots'
import type { TextOf } from '#lib/i18n/i18n.tsx'
import { placeOf, type placeMessages } from './change-places.ts'
import { shownText, type Names } from './shown-value.ts'

/** What a change is about, in the words of the form: "Bộ dữ liệu · Bảng giá · Ưu tiên". */
export const titleOf = (change: BotChange, names: Names, text: TextOf<typeof placeMessages>): string => {
  const { label, rest } = placeOf(change.path)
  const [first, ...more] = rest
  const named = first === undefined ? undefined : shownText(first, names, text)
  const inside = more.map((key) =>
    key === 'priority' ? text('settings.datasets.priority') : shownText(key, names, text),
  )
  if (label === null) return rest.map((key) => shownText(key, names, text)).join(' › ')
  const title = text(label, { name: named ?? '' }).trim()
  return [title, title.includes(named ?? '') ? undefined : named, ...inside].filter(Boolean).join(' › ')
}
