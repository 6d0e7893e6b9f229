import { describe, expect, it } from 'vitest'
import { defaultChatbotConfig } from '@app/contracts/bot-defaults'
import type { ChatbotConfig, HttpTool } from '@app/contracts/bot-settings'
import { newId } from '#core/ids.ts'
import { checkChatbot } from './chatbot-rules.ts'

const dataset = { id: newId(), priority: 1 }
const sound: ChatbotConfig = { ...defaultChatbotConfig, instructions: 'Tư vấn cho khách', datasets: [dataset] }
const connectionId = newId()
const modelFrom = (source: ChatbotConfig['model']['source'], id: string | null = null): Partial<ChatbotConfig> => ({
  model: { ...sound.model, source, connectionId: id },
})
const tool = (own: Partial<HttpTool>): HttpTool => ({
  name: 'tra_don',
  description: 'Tra đơn hàng',
  method: 'GET',
  url: 'https://shop.example/don/{{ma}}',
  parameters: [{ name: 'ma', type: 'text', description: '', isRequired: true }],
  connectionId: null,
  ...own,
})
const tools = (...http: HttpTool[]): Partial<ChatbotConfig> => ({ tools: { ...sound.tools, http } })

const cases: [name: string, own: Partial<ChatbotConfig>, expected: string[]][] = [
  ['that is sound', {}, []],
  [
    'with an unconfirmed fact of its template',
    { sampleFacts: [{ key: 'hotline', label: 'Hotline', kind: 'phone', value: '0900 000 011' }] },
    ['W-CB5'],
  ],
  ['with nothing to say', { instructions: ' ', datasets: [] }, ['E-CB1']],
  ['with an own key but no connection', modelFrom('connection'), ['E-CB2.none']],
  ['whose connection is a tool server', modelFrom('connection', connectionId), ['E-CB2.kind']],
  ['whose connection was deleted leaves that to another rule', modelFrom('connection', newId()), []],
  ['that wants a platform model where there is none', modelFrom('platform'), ['W-CB4']],
  ['with two tools of one name', tools(tool({}), tool({})), ['E-CB4']],
  ['with a tool whose address names an unknown value', tools(tool({ parameters: [] })), ['E03.parameter']],
  ['with a tool whose address cannot be one', tools(tool({ url: 'https://:99999/' })), ['E07.url']],
  [
    'with a tool server of which nothing is allowed',
    { tools: { ...sound.tools, mcp: [{ connectionId, allow: [] }] } },
    ['W-CB3'],
  ],
  [
    'that never hands over',
    { tools: { ...sound.tools, handoff: false }, handoff: { ...sound.handoff, afterUnanswered: 0 } },
    ['W02.chatbot'],
  ],
  ['that may only use knowledge it does not have', { datasets: [] }, ['W-CB2']],
  ['that speaks of prices without knowledge', { datasets: [], instructions: 'Báo giá cho khách' }, ['W-CB2', 'W10']],
  ['that speaks of families', { datasets: [], instructions: 'Tư vấn cho gia đình' }, ['W-CB2']],
  [
    'that calls itself by two names',
    { persona: { ...sound.persona, self: 'tôi' }, fallback: { ...sound.fallback, text: 'Dạ em chưa rõ ạ.' } },
    ['W06'],
  ],
  ['that speaks the sentences it came with by another name', { persona: { ...sound.persona, self: 'tôi' } }, []],
  [
    'with a cap below one reply',
    { ...modelFrom('platform'), caps: { ...sound.caps, creditsPerConversation: 2 } },
    ['W-CB1.conversation', 'W-CB4'],
  ],
  [
    'with a lower cap per day than per conversation',
    { caps: { ...sound.caps, creditsPerConversation: 50, creditsPerDay: 10 } },
    ['W-CB1.day'],
  ],
]

describe('a chatbot', () => {
  it.each(cases)('%s', (_, own, expected) => {
    const facts = { connectionKinds: new Map([[connectionId, 'mcp']]), sampleCount: 0, hasPlatformModel: false }

    const found = checkChatbot({ ...sound, ...own }, facts)

    expect(found.map(({ key }) => key).toSorted()).toEqual(expected)
  })
})
