import type { ImportPreview } from '@app/contracts/knowledge'
import { useFormat } from '#lib/i18n/format.ts'
import { useText } from '#lib/i18n/i18n.tsx'
import { ErrorText } from '#ui/form/error-text.tsx'
import { Checkbox } from '#ui/form/field.tsx'
import { importMessages } from '../import-messages.ts'

type SheetChooserProps = {
  sheets: ImportPreview['sheets']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Every sheet of the workbook with its rows, so that none is left out unseen. */
export const SheetChooser = ({ sheets, chosen, onChange }: SheetChooserProps) => {
  const text = useText(importMessages)
  const format = useFormat()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{text('import.sheets')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {sheets.map(({ name, rowCount }) => (
          <Checkbox
            key={name}
            label={
              rowCount > 0
                ? text('import.sheet', { name, count: format.number(rowCount) })
                : text('import.sheet-empty', { name })
            }
            disabled={rowCount === 0}
            checked={chosen.includes(name)}
            onChange={(event) => {
              const isWanted = event.target.checked
              onChange(
                sheets.map((sheet) => sheet.name).filter((each) => (each === name ? isWanted : chosen.includes(each))),
              )
            }}
          />
        ))}
      </div>
      {chosen.length === 0 && <ErrorText>{text('import.problem.no-sheet')}</ErrorText>}
    </fieldset>
  )
}
