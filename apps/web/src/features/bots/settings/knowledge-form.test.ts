import { describe, expect, it } from 'vitest'
import { issueErrors } from '#lib/api/errors.ts'
import { checkKnowledge } from './knowledge-form.ts'

const form = { kind: 'questions' as const, name: 'Hỏi đáp', text: '', url: '', pairs: [{ question: '', answer: '' }] }

describe('the form for new knowledge', () => {
  it('leaves empty rows of questions out', () => {
    const pairs = [{ question: 'Mở mấy giờ?', answer: '7 giờ' }, ...form.pairs]

    expect(checkKnowledge({ ...form, pairs }).data?.content).toEqual({
      kind: 'questions',
      pairs: [{ question: 'Mở mấy giờ?', answer: '7 giờ' }],
    })
  })

  it('says at the first row what is missing when nothing was written', () => {
    const { error } = checkKnowledge(form)

    expect(Object.keys(issueErrors(error?.issues ?? [], 'vi'))).toEqual([
      'content.pairs.0.question',
      'content.pairs.0.answer',
    ])
  })

  it('needs the address of a page, with its scheme', () => {
    const link = { ...form, kind: 'link' as const }

    expect(Object.keys(issueErrors(checkKnowledge({ ...link, url: 'shop.vn' }).error?.issues ?? [], 'vi'))).toEqual([
      'content.url',
    ])
    expect(checkKnowledge({ ...link, url: 'https://shop.vn/gia' }).data?.content).toEqual({
      kind: 'link',
      url: 'https://shop.vn/gia',
    })
  })

  it('needs a text when text is pasted, and nothing more for files', () => {
    expect(checkKnowledge({ ...form, kind: 'text' }).success).toBe(false)
    expect(checkKnowledge({ ...form, kind: 'files' }).data?.content).toEqual({ kind: 'files' })
  })
})
