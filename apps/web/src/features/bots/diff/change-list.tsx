import type { BotChange } from '@app/contracts/bots'
import { Minus, PencilLine, Plus, type LucideIcon } from 'lucide-react'
import { useText } from '#lib/i18n/i18n.tsx'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { useNames } from '../use-names.ts'
import { placeMessages, placeOf, sections } from './change-places.ts'
import { titleOf } from './change-title.ts'
import { ChangeValues } from './change-values.tsx'
import type { Names } from './shown-value.ts'

const KINDS: Record<BotChange['kind'], { tone: Tone; icon: LucideIcon }> = {
  added: { tone: 'success', icon: Plus },
  removed: { tone: 'danger', icon: Minus },
  changed: { tone: 'warning', icon: PencilLine },
}

type ChangeListProps = {
  changes: readonly BotChange[]
  /** What the headings call things by, where that is more than what the settings refer to. */
  placeNames?: Names | undefined
}

/** Differences by section of the settings, each with its old and new value. */
export const ChangeList = ({ changes, placeNames }: ChangeListProps) => {
  const text = useText(placeMessages)
  const names = useNames()
  const titleNames = placeNames ?? names
  const shown = sections
    .map((section) => ({ section, inside: changes.filter((change) => placeOf(change.path).section === section) }))
    .filter(({ inside }) => inside.length > 0)
  if (changes.length === 0) return <p className="text-sm text-text-muted">{text('diff.none')}</p>
  return (
    <div className="flex flex-col gap-6">
      {shown.map(({ section, inside }) => (
        <section key={section}>
          <h3 className="mb-2 flex items-center gap-2 text-sm font-semibold">
            {text(`settings.section.${section}`)}
            <span className="tabular text-xs font-normal text-text-muted">
              {text('diff.count', { count: inside.length })}
            </span>
          </h3>
          <ul className="flex flex-col divide-y divide-border rounded-control border border-border">
            {inside.map((change) => {
              const { tone, icon: Icon } = KINDS[change.kind]
              return (
                <li key={change.path.join('.')} className="px-4 py-3">
                  <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm font-medium">
                    <Badge tone={tone} icon={<Icon aria-hidden="true" className="size-3" />}>
                      {text(`diff.kind.${change.kind}`)}
                    </Badge>
                    <span className="min-w-0 break-words">{titleOf(change, titleNames, text)}</span>
                  </p>
                  <ChangeValues change={change} names={names} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
