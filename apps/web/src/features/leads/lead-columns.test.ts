import { leadFields } from '@app/contracts/leads'
import { describe, expect, it } from 'vitest'
import { movedTo } from '#ui/list/moved-to.ts'
import { choiceOf, columnsOf, switched, withEmptyColumn } from './lead-columns.ts'

describe('the columns of a sheet for leads', () => {
  it('keep their order, also the ones left to the shop, when they are shown and saved again', () => {
    const columns = ['phone', null, 'name', 'leadId', 'when'] as const
    expect(columnsOf(choiceOf(columns))).toEqual(columns)
    expect(choiceOf(columns)).toHaveLength(leadFields.length + 1)
    expect(columnsOf(choiceOf(undefined))).toEqual(leadFields)
  })

  it('can be moved, left out, chosen again and left empty; the id always stays', () => {
    const choice = choiceOf(['name', 'phone', 'leadId'])
    const turned = movedTo(choice, 1, 0)
    expect(columnsOf(turned)).toEqual(['phone', 'name', 'leadId'])
    expect(columnsOf(switched(turned, 2, false))).toEqual(['phone', 'name', 'leadId'])
    const spaced = withEmptyColumn(switched(turned, 1, false))
    expect(columnsOf(spaced)).toEqual(['phone', 'leadId', null])
    expect(columnsOf(switched(spaced, 3, false))).toEqual(['phone', 'leadId'])
  })
})
