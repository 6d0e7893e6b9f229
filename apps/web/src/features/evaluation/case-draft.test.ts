import { testCaseContent } from '@app/contracts/bot-tests'
import { describe, expect, it } from 'vitest'
import { contentOf, draftOf, problemsOfCase } from './case-draft.ts'

describe('a test case in its form', () => {
  it('is sent without the lines nobody filled in', () => {
    const content = contentOf({
      ...draftOf(),
      turns: ['chào shop', '  ', ' phi ship bn '],
      contains: [['30k', ''], [' '], ['Cần Thơ']],
      mustNotSay: ['', 'miễn phí'],
      slots: { name: '', phone: ' 0900000031 ', email: '', address: '' },
    })

    expect(content).toMatchObject({
      name: 'phi ship bn',
      turns: ['chào shop', 'phi ship bn'],
      expect: { contains: [['30k'], ['Cần Thơ']], mustNotSay: ['miễn phí'], slots: { phone: '0900000031' } },
    })
    expect(testCaseContent.safeParse(content).success).toBe(true)
  })

  it('comes back as it was saved', () => {
    const content = contentOf({ ...draftOf(), name: 'Phí ship', turns: ['phí ship'], mustCite: true, language: 'vi' })

    expect(contentOf(draftOf({ id: 'x', ...content }))).toEqual(content)
  })

  it('needs at least one line of the customer', () => {
    expect(testCaseContent.safeParse(contentOf(draftOf())).success).toBe(false)
  })

  it('shows what the server refused about it under its own fields', () => {
    const refused = { 'cases.2.turns.0': 'Quá dài.', 'cases.1.name': 'Sai.' }

    expect(problemsOfCase(refused, 2)).toEqual({ 'turns.0': 'Quá dài.', 'cases.1.name': 'Sai.' })
  })
})
