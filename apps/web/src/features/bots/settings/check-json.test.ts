import { defaultChatbotConfig, defaultFlowConfig } from '@app/contracts/bot-defaults'
import { chatbotConfig } from '@app/contracts/bot-settings'
import { flowConfig } from '@app/contracts/flow-settings'
import { describe, expect, it } from 'vitest'
import { translate } from '#lib/i18n/i18n.tsx'
import { jsonMessages } from '../json-messages.ts'
import { checkJson } from './check-json.ts'

const telling = {
  text: (key: string, params?: Readonly<Record<string, string | number>>) => translate(jsonMessages, key, params, 'vi'),
  language: 'vi',
} as const

const written = (config: unknown) => JSON.stringify(config, null, 2)
const lineWith = (source: string, words: string) => source.split('\n').findIndex((line) => line.includes(words)) + 1

describe('settings written as JSON', () => {
  it('are taken when nothing is wrong', () => {
    const checked = checkJson(chatbotConfig, written(defaultChatbotConfig), telling)

    expect(checked).toMatchObject({ value: defaultChatbotConfig, problems: [] })
  })

  it('show a value that is not allowed at its line, and still fit the form', () => {
    const source = written({ ...defaultChatbotConfig, memoryTurns: 99 })

    const checked = checkJson(chatbotConfig, source, telling)

    expect(checked.value).toBeNull()
    expect(checked.shaped).toMatchObject({ memoryTurns: 99 })
    expect(checked.problems).toEqual([
      { line: lineWith(source, '"memoryTurns"'), message: expect.stringMatching(/^“memoryTurns”: /) },
    ])
  })

  it('name what is missing, unknown, of the wrong type or not offered, each at its line', () => {
    const { persona, ...rest } = defaultChatbotConfig
    const source = written({
      ...rest,
      persona: { name: persona.name, role: 7, self: 'em' },
      answerLength: 'huge',
      extra: true,
    })

    const { shaped, problems } = checkJson(chatbotConfig, source, telling)

    expect(shaped).toBeNull()
    expect(problems).toEqual(
      expect.arrayContaining([
        { line: lineWith(source, '"role"'), message: '“role” cần là chữ.' },
        { line: lineWith(source, '"persona"'), message: 'Thiếu trường “customer”.' },
        { line: lineWith(source, '"answerLength"'), message: '“answerLength” chỉ nhận: "short", "medium", "long".' },
        { line: lineWith(source, '"extra"'), message: 'Không có trường “extra”.' },
      ]),
    )
    expect(problems.map(({ line }) => line)).toEqual(problems.map(({ line }) => line).toSorted((a, b) => a - b))
  })

  it('point at the line of a broken text', () => {
    expect(checkJson(chatbotConfig, '{\n  "schema": 1\n  "type": "chatbot"\n}', telling).problems).toEqual([
      { line: 2, message: 'Thiếu dấu phẩy trước "type":.' },
    ])
  })

  it('know the nodes of a flow by their place', () => {
    const [start, ...others] = defaultFlowConfig.nodes
    const source = written({ ...defaultFlowConfig, nodes: [{ ...start, type: 'Dịch chuyển' }, ...others] })

    const { problems } = checkJson(flowConfig, source, telling)

    expect(problems).toEqual([{ line: lineWith(source, '"Dịch chuyển"'), message: '“type”: Loại khối này không có.' }])
  })
})
