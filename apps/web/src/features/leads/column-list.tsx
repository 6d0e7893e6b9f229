import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#lib/i18n/i18n.tsx'
import { cx } from '#lib/style/cx.ts'
import { Button, IconButton } from '#ui/display/button.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { DragGrip } from '#ui/list/drag-grip.tsx'
import { movedTo } from '#ui/list/moved-to.ts'
import { isRequired, switched, withEmptyColumn, type ColumnChoice } from './lead-columns.ts'
import { leadsMessages } from './messages.ts'

const MOST = 26

type ColumnListProps = { choice: readonly ColumnChoice[]; onChange: (choice: ColumnChoice[]) => void }

/** The columns from the left, each a line: chosen or not, and moved by dragging or by its buttons. */
export const ColumnList = ({ choice, onChange }: ColumnListProps) => {
  const text = useText(leadsMessages)
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null)
  const [news, setNews] = useState('')
  const nameOf = ({ field }: ColumnChoice) => text(field ? `leads.field.${field}` : 'leads.columns.empty')
  const move = (place: number, target: number) => {
    const column = choice[place]
    if (!column || target < 0 || target >= choice.length || target === place) return
    onChange(movedTo(choice, place, target))
    setNews(text('leads.columns.moved', { name: nameOf(column), place: target + 1 }))
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{text('leads.columns')}</legend>
      <ol className="divide-y divide-border rounded-card border border-border">
        {choice.map((column, place) => (
          <li
            // Empty columns are alike: their place tells them apart.
            key={column.field ?? `empty-${place}`}
            data-place={place}
            className={cx(
              'flex items-center gap-2 px-2 py-1',
              drag?.from === place && 'opacity-50',
              drag && drag.over === place && drag.from !== place && 'bg-accent-soft',
            )}
          >
            <DragGrip
              label={text('leads.columns.drag', { name: nameOf(column) })}
              place={place}
              onOver={(over) => setDrag({ from: place, over })}
              onDrop={() => {
                setDrag(null)
                if (drag) move(place, drag.over)
              }}
              onCancel={() => setDrag(null)}
            />
            <div className="min-w-0 flex-1">
              <Checkbox
                label={nameOf(column)}
                checked={column.isOn || isRequired(column)}
                disabled={isRequired(column)}
                onChange={(event) => onChange(switched(choice, place, event.target.checked))}
              />
            </div>
            <IconButton
              size="sm"
              disabled={place === 0}
              label={text('leads.columns.left', { name: nameOf(column) })}
              icon={<ArrowUp aria-hidden="true" className="size-4" />}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              size="sm"
              disabled={place === choice.length - 1}
              label={text('leads.columns.right', { name: nameOf(column) })}
              icon={<ArrowDown aria-hidden="true" className="size-4" />}
              onClick={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-text-muted">{text('leads.columns.help')}</p>
        <Button
          size="sm"
          variant="ghost"
          disabled={choice.length >= MOST}
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange(withEmptyColumn(choice))}
        >
          {text('leads.columns.add-empty')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}
