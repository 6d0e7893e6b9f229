import { describe, expect, it } from 'vitest'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { newId } from '#core/ids.ts'
import { flowNodes } from '#flow-nodes/registry.ts'
import { presentFinding } from './finding.ts'
import { checkFlow, missingInFlow } from './flow-rules.ts'
import { problemWords } from './problem-words.ts'

const botId = newId()
const dataset = newId()

type Loose = Partial<FlowNode> & Pick<FlowNode, 'id' | 'type'>
const nodeOf = (node: Loose): FlowNode => ({ data: {}, out: {}, ...node })

/** start → what is given → end, with a way to a person. */
const flowOf = (nodes: Loose[], own: Partial<FlowConfig> = {}): FlowConfig => ({
  ...defaultFlowConfig,
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    nodeOf({
      id: 's',
      type: 'start',
      data: { triggers: [{ kind: 'first_message' }] },
      out: { next: nodes[0]?.id ?? 'e' },
    }),
    ...nodes.map(nodeOf),
    nodeOf({ id: 'e', type: 'end' }),
  ],
  ...own,
})
const message = (id: string, text: string, next = 'e'): Loose => ({
  id,
  type: 'message',
  data: { parts: [{ kind: 'text', text }] },
  out: { next },
})
const pictures = (count: number) => Array.from({ length: count }, () => ({ kind: 'image' }))
const textVar = { key: 'size', type: 'text', scope: 'thread' } as const
const numberVar = { key: 'so', type: 'number', scope: 'flow' } as const
const ask = (data: Record<string, unknown>): Loose => ({
  id: 'a',
  type: 'ask',
  data: { text: 'Mình mặc size nào ạ?', ...data },
  out: { ok: 'e', timeout: 'e' },
})
const condition = (branches: unknown[], out: Record<string, string> = { b1: 'e', else: 'e' }): Loose => ({
  id: 'c',
  type: 'condition',
  data: { branches },
  out,
})
const url = 'https://shop.example/kho'
const lasting = (type: FlowNode['type'], data: Record<string, unknown>, ...outputs: string[]): Loose => ({
  id: 'x',
  type,
  data,
  out: Object.fromEntries(outputs.map((output) => [output, 'e'])),
})
const sheet = { account: newId(), fileId: 'f', table: 'Đơn' }
const equals = (name: string, value: string) => ({ var: name, op: 'equals', value })

const facts = {
  botId,
  kinds: flowNodes.map(({ description }) => description),
  channelLimits: { textLength: 2000, messagesInARow: { most: 8, channel: 'Zalo OA' } },
}
const codesOf = (config: FlowConfig): string[] => checkFlow(config, facts).map(({ key }) => key)

describe('a flow', () => {
  it('that is sound has no problem', () => {
    expect(codesOf(defaultFlowConfig)).toEqual([])
    expect(codesOf(flowOf([message('m', 'Dạ {{gọi}} cần {{xưng}} giúp gì ạ?')]))).toEqual([])
  })

  const cases: [name: string, config: FlowConfig, expected: string[]][] = [
    ['without a start', { ...defaultFlowConfig, nodes: [nodeOf({ id: 'e', type: 'end' })] }, ['E01.none', 'W01']],
    ['whose entry is no start', flowOf([], { settings: { ...defaultFlowConfig.settings, entry: 'e' } }), ['E01.entry']],
    ['whose entry is gone', flowOf([], { settings: { ...defaultFlowConfig.settings, entry: 'z' } }), ['E01.gone']],
    [
      'that jumps to a node that is not there',
      flowOf([{ id: 'j', type: 'jump', data: { to: 'z' } }]),
      ['E02.jump', 'W01'],
    ],
    [
      'whose errors lead to a node that is not there',
      flowOf([{ ...message('m', 'Chào'), onError: { mode: 'branch', to: 'z' } }]),
      ['E02.error'],
    ],
    ['with an output that leads nowhere', flowOf([{ id: 'm', type: 'message' }]), ['E02.output', 'W01']],
    ['with an edge to a node that is not there', flowOf([message('m', 'Chào', 'z')]), ['E02.target', 'W01']],
    ['with one id twice', flowOf([message('m', 'Chào'), message('m', 'Chào')]), ['E02.twice']],
    [
      'with a choice of which one option leads nowhere',
      flowOf([
        {
          id: 'x',
          type: 'choice',
          data: { text: 'Lấy không ạ?', options: [{ value: 'co' }, { value: 'khong' }] },
          out: { co: 'e' },
        },
      ]),
      ['E02.output'],
    ],
    ['with an undeclared variable', flowOf([message('m', 'Size {{thread.size}}')]), ['E03.variable']],
    ['with a declared variable', flowOf([message('m', 'Size {{thread.size}}')], { vars: [textVar] }), []],
    ['that reads from a node that is not there', flowOf([message('m', '{{node.n9.text}}')]), ['E03.node']],
    ['that saves to an undeclared variable', flowOf([ask({ saveTo: 'thread.size' })]), ['E03.variable']],
    ['that saves to the contact', flowOf([ask({ kind: 'phone_vn', saveTo: 'contact.phone' })]), []],
    [
      'that keeps a picture in a text',
      flowOf([ask({ kind: 'image', saveTo: 'thread.size' })], { vars: [textVar] }),
      ['E04.save'],
    ],
    [
      'that counts up a text',
      flowOf(
        [{ id: 'x', type: 'set', data: { assignments: [{ to: 'thread.size', op: 'increment' }] }, out: { next: 'e' } }],
        { vars: [textVar] },
      ),
      ['E04.operation'],
    ],
    [
      'that compares a number',
      flowOf([condition([{ id: 'b1', all: [{ var: 'flow.so', op: '>', value: 3 }] }])], { vars: [numberVar] }),
      [],
    ],
    [
      'that goes through something that is no list',
      flowOf([{ id: 'x', type: 'each', data: { list: 'flow.so' }, out: { item: 'e', done: 'e' } }], {
        vars: [numberVar],
      }),
      ['E04.list'],
    ],
    ['with a kind of node that there is not', flowOf([{ id: 'x', type: 'teleport', out: {} }]), ['E05.kind', 'W01']],
    [
      'that searches nowhere',
      flowOf([{ id: 'x', type: 'search', data: {}, out: { hit: 'e', miss: 'e' } }]),
      ['E05.no-dataset'],
    ],
    [
      'with a loop that never waits',
      flowOf([message('m', 'một', 'n'), message('n', 'hai', 'm')]),
      ['E06.cycle', 'W01'],
    ],
    [
      'with a loop that waits for an answer',
      flowOf([message('m', 'một', 'a'), { ...ask({ saveTo: 'contact.name' }), out: { ok: 'm', timeout: 'e' } }]),
      [],
    ],
    [
      'that calls itself',
      flowOf([{ id: 'x', type: 'subflow', data: { flowId: botId }, out: { done: 'e' } }]),
      ['E06.self'],
    ],
    [
      'with a keyword expression that cannot be read',
      flowOf([], {
        nodes: [
          nodeOf({
            id: 's',
            type: 'start',
            data: { triggers: [{ kind: 'keyword', match: 'regex', any: ['(mua'] }] },
            out: { next: 'e' },
          }),
          nodeOf({ id: 'e', type: 'end' }),
        ],
      }),
      ['E07.regex'],
    ],
    ['with a placeholder that is not closed', flowOf([message('m', 'Chào {{contact.name')]), ['E07.template']],
    ['with a filter that does not exist', flowOf([message('m', '{{contact.name | to_hoa}}')]), ['E07.filter']],
    ['with a filter that exists', flowOf([message('m', '{{contact.name | default: bạn}}')]), []],
    [
      'that retries too often',
      flowOf([{ id: 'h', type: 'http', data: { url, retries: 9 }, out: { ok: 'e', error: 'e' } }]),
      ['E08.limit'],
    ],
    ['with a node nothing leads to', flowOf([message('m', 'Chào'), message('n', 'Lạc')]), ['W01']],
    [
      'without a way to a person',
      flowOf([], { settings: { ...defaultFlowConfig.settings, entry: 's', exits: [] } }),
      ['W02.flow'],
    ],
    ['that waits for ever', flowOf([{ ...ask({ saveTo: 'contact.name' }), out: { ok: 'e' } }]), ['W03']],
    [
      'that sends nine messages in a row',
      flowOf([
        { id: 'm', type: 'message', data: { parts: pictures(5) }, out: { next: 'n' } },
        { id: 'n', type: 'message', data: { parts: pictures(4) }, out: { next: 'e' } },
      ]),
      ['W04'],
    ],
    ['with a text no channel takes', flowOf([message('m', 'a'.repeat(2001))]), ['W05']],
    [
      'that calls the customer by two names',
      flowOf([message('m', 'Chào bạn', 'n'), message('n', 'Dạ quý khách chờ một chút')]),
      ['W06'],
    ],
    ['with a branch without conditions', flowOf([condition([{ id: 'b1', all: [] }])]), ['W07.empty']],
    [
      'with a branch that contradicts itself',
      flowOf([condition([{ id: 'b1', all: [equals('contact.name', 'A'), equals('contact.name', 'B')] }])]),
      ['W07.clash'],
    ],
    [
      'with the same branch twice',
      flowOf([
        condition(
          [
            { id: 'b1', all: [equals('contact.name', 'A')] },
            { id: 'b2', all: [equals('contact.name', 'A')] },
          ],
          { b1: 'e', b2: 'e', else: 'e' },
        ),
      ]),
      ['W07.same'],
    ],
    ['with a question that has no words', flowOf([ask({ text: ' ' })]), ['E05.empty']],
    ['with a call to no address', flowOf([lasting('http', {}, 'ok', 'error')]), ['E05.empty']],
    ['that takes money for nothing', flowOf([lasting('pay_qr', {}, 'paid', 'expired')]), ['E05.empty']],
    ['that takes an amount', flowOf([lasting('pay_qr', { amount: '50000' }, 'paid', 'expired')]), []],
    ['that writes an empty row', flowOf([lasting('sheet', { sheet, row: {} }, 'ok', 'error')]), ['E05.empty']],
    ['that writes a row', flowOf([lasting('sheet', { sheet, row: { Tên: 'An' } }, 'ok', 'error')]), []],
    ['that looks in no column', flowOf([lasting('sheet', { sheet, action: 'find' }, 'ok', 'error')]), ['E05.empty']],
    ['that looks in a column', flowOf([lasting('sheet', { sheet, action: 'find', column: 'Tên' }, 'ok', 'error')]), []],
    ['with a call that may fail', flowOf([{ id: 'h', type: 'http', data: { url }, out: { ok: 'e' } }]), ['W08']],
    [
      'with a trigger that never gets its turn',
      flowOf([], {
        nodes: [
          nodeOf({
            id: 's',
            type: 'start',
            data: {
              triggers: [
                { kind: 'keyword', match: 'words', any: ['mua', 'Đặt'] },
                { kind: 'keyword', match: 'words', any: ['dat'] },
              ],
            },
            out: { next: 'e' },
          }),
          nodeOf({ id: 'e', type: 'end' }),
        ],
      }),
      ['W09'],
    ],
    [
      'whose AI speaks of prices without knowledge',
      flowOf([
        {
          id: 'x',
          type: 'ai_reply',
          data: { instructions: 'Báo giá cho khách' },
          out: { answered: 'e', no_answer: 'e' },
        },
      ]),
      ['W10.flow'],
    ],
    [
      'whose AI has knowledge of prices',
      flowOf([
        {
          id: 'x',
          type: 'ai_reply',
          data: { instructions: 'Báo giá cho khách', datasets: [dataset] },
          out: { answered: 'e', no_answer: 'e' },
        },
      ]),
      [],
    ],
  ]

  it.each(cases)('%s', (_, config, expected) => {
    expect([...new Set(codesOf(config))].toSorted()).toEqual(expected.toSorted())
  })

  it('tells a problem in the language of the reader, with its node and place', () => {
    const [finding] = checkFlow(flowOf([message('m', 'Size {{thread.size}}')]), facts)
    if (!finding) throw new Error('a problem was expected')

    expect(presentFinding(finding, 'vi')).toEqual({
      code: 'E03',
      severity: 'error',
      path: ['nodes', 1, 'data', 'parts', 0, 'text'],
      node: 'm',
      message: 'Khối “Gửi tin” dùng biến “thread.size” chưa được khai báo. Khai báo biến hoặc sửa tên.',
    })
    expect(presentFinding(finding, 'en').message).toContain('is not declared')
  })

  it.each(cases.filter(([, , expected]) => expected.length > 0))(
    '%s: is told by the names of its nodes',
    (_, config) => {
      const ids = [...config.nodes.map(({ id }) => id), 'z', 'n9']
      for (const finding of checkFlow(config, facts))
        for (const language of ['vi', 'en'] as const) {
          const { message, node } = presentFinding(finding, language)
          const type = config.nodes.find(({ id }) => id === node)?.type
          const name = facts.kinds.find((kind) => kind.type === type)?.label[language] ?? type

          expect(message).toContain(name ? `“${name}”` : '')
          expect(ids.filter((id) => message.includes(`“${id}”`))).toEqual([])
          expect(message).not.toMatch(/(^|[^{]){\w|undefined|node\.\w/)
        }
    },
  )

  it('is told by the name that somebody gave a node, and by what people read at its branches and settings', () => {
    const told = (node: Loose) =>
      checkFlow(flowOf([node]), facts).map((finding) => presentFinding(finding, 'vi').message)

    expect(told({ ...ask({ saveTo: 'contact.phone', maxRetries: 99 }), label: 'Hỏi số điện thoại', out: {} })).toEqual([
      'Khối “Hỏi số điện thoại” chưa nối nhánh “Trả lời đúng”. Nối nhánh này tới một khối khác.',
      'Khối “Hỏi số điện thoại” đặt “Hỏi lại tối đa” là 99, tối đa 10.',
      'Không có đường nào đi tới khối “Kết thúc”. Nối khối này hoặc xoá đi.',
      'Khối “Hỏi số điện thoại” chờ khách mãi mãi. Đặt thời gian chờ và nối nhánh hết giờ.',
    ])
  })

  it('says which node uses what was deleted', () => {
    const flow = flowOf([{ id: 'x', type: 'search', label: 'Tìm giá', data: { datasets: [dataset] } }])
    const [finding] = missingInFlow(flow, facts.kinds, [{ kind: 'dataset', path: ['nodes', 1], node: 'x' }])
    if (!finding) throw new Error('a problem was expected')

    expect(presentFinding(finding, 'vi').message).toMatch(/^Khối “Tìm giá” dùng bộ kiến thức không còn nữa/)
    expect(presentFinding(finding, 'en').message).toMatch(/^“Tìm giá” uses a dataset/)
  })

  it('has a case for every code of a flow', () => {
    const covered = new Set(cases.flatMap(([, , expected]) => expected).map((key) => key.split('.')[0]))
    const codes = new Set(Object.keys(problemWords).map((key) => key.split('.')[0]))

    expect([...codes].filter((code) => /^[EW]\d/.test(code ?? '') && !covered.has(code))).toEqual([])
  })
})
