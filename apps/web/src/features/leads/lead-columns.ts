import { leadFields, type LeadField } from '@app/contracts/leads'
import { movedTo } from '#ui/list/moved-to.ts'

/** A column of the sheet as it is chosen; without a field it is left to the shop. */
export interface ColumnChoice {
  field: LeadField | null
  isOn: boolean
}

/** What the sheet has, in its order, and after it what it could have besides. A new sheet has everything. */
export const choiceOf = (columns: readonly (LeadField | null)[] | undefined): ColumnChoice[] => {
  const chosen = columns ?? leadFields
  const others = leadFields.filter((field) => !chosen.includes(field))
  return [...chosen.map((field) => ({ field, isOn: true })), ...others.map((field) => ({ field, isOn: false }))]
}

/** The id is how a row is found again, so it is always among them. */
export const isRequired = ({ field }: ColumnChoice): boolean => field === 'leadId'

/** Those that are chosen, from the left. */
export const columnsOf = (choice: readonly ColumnChoice[]): (LeadField | null)[] =>
  choice.filter((column) => column.isOn || isRequired(column)).map(({ field }) => field)

/** An empty column that is switched off is gone; the others stay in the list, to be chosen again. */
export const switched = (choice: readonly ColumnChoice[], place: number, isOn: boolean): ColumnChoice[] =>
  choice.flatMap((column, at) => {
    if (at !== place) return [column]
    return column.field === null && !isOn ? [] : [{ ...column, isOn }]
  })

export const withEmptyColumn = (choice: readonly ColumnChoice[]): ColumnChoice[] => {
  const added: ColumnChoice = { field: null, isOn: true }
  const last = choice.findLastIndex(({ isOn }) => isOn)
  return movedTo([...choice, added], choice.length, last + 1)
}
