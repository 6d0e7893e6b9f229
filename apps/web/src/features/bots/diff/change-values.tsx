import type { BotChange } from '@app/contracts/bots'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { choiceWord, placeMessages } from './change-places.ts'
import { isIdText, shownObject, shownText } from './shown-value.ts'
import { TextDiff } from './text-diff.tsx'

type ChangeValuesProps = { change: BotChange; names: ReadonlyMap<string, string> }

const isText = (value: unknown): value is string => typeof value === 'string'
const isLines = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** Texts and lists of texts are compared word by word; anything else shows its old and new value side by side. */
export const ChangeValues = ({ change, names }: ChangeValuesProps) => {
  const text = useText(placeMessages)
  const format = useFormat()
  const { path, before, after } = change

  const shown = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return text('diff.empty')
    const word = choiceWord(path, value)
    if (word) return text(word)
    if (typeof value === 'boolean') return text(value ? 'diff.on' : 'diff.off')
    if (typeof value === 'number') return format.number(value)
    return isText(value) ? shownText(value, names, text) : shownObject(value, names, text)
  }
  const isChoice = choiceWord(path, before) !== null || choiceWord(path, after) !== null
  const isReference = [before, after].some((value) => isText(value) && (names.has(value) || isIdText(value)))
  if (isText(before) && isText(after) && !isChoice && !isReference) return <TextDiff before={before} after={after} />
  if (isLines(before) && isLines(after)) return <TextDiff before={before.join('\n')} after={after.join('\n')} />
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-2">
      {change.kind !== 'added' && <Side label={text('diff.before')} value={shown(before)} isOld />}
      {change.kind !== 'removed' && <Side label={text('diff.after')} value={shown(after)} />}
    </dl>
  )
}

const Side = ({ label, value, isOld }: { label: string; value: string; isOld?: boolean | undefined }) => (
  <div className="min-w-0">
    <dt className="text-xs text-text-muted">{label}</dt>
    <dd
      className={`mt-0.5 w-fit max-w-full rounded-sm px-1 break-words whitespace-pre-wrap ${isOld ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
    >
      {value}
    </dd>
  </div>
)
