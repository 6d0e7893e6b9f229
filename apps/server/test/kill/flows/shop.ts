import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import type { Deps } from '#core/context.ts'
import type { WorkgateRow } from '#db/schema/index.ts'
import { buildApp } from '../../../src/app.ts'
import { createGiven } from '../../given.ts'
import { node, says } from '../../flow-node.ts'

const post = (url: string) => ({ method: 'POST', url, body: '{"who":"{{sys.threadId}}"}', retries: 1 })

/** What a customer says, one after the other, and all that the flow has said by then. */
export const talk = [
  { says: 'xin chào', hears: ['Chào mình ạ', 'Tên mình là gì ạ?'], calls: 3 },
  { says: 'Lan', hears: ['Chào Lan', 'Sau khi chờ', 'Size nào ạ?'], calls: 3 },
  { says: 'M', hears: ['Xong size M'], calls: 4 },
] as const
/** Said when the timer has fired. */
export const afterTimer = 'Sau khi chờ'

const calledFlow: FlowConfig = {
  ...defaultFlowConfig,
  vars: [{ key: 'ten', type: 'text', scope: 'thread' }],
  settings: { ...defaultFlowConfig.settings, entry: 's', exits: [] },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'name' }),
    node('name', 'ask', { kind: 'text', text: 'Tên mình là gì ạ?', saveTo: 'thread.ten' }, { ok: 'hello' }),
    node('hello', 'message', says('Chào {{thread.ten}}'), { next: 'e' }),
    node('e', 'end', { outcome: 'resolved' }, {}),
  ],
}

/** A greeting, calls in a loop, a called flow that asks, a timer, a question, one more call. */
const mainFlow = (calledId: string, serviceUrl: string): FlowConfig => ({
  ...defaultFlowConfig,
  vars: [
    { key: 'viec', type: 'list', scope: 'thread', default: ['a', 'b', 'c'] },
    { key: 'size', type: 'text', scope: 'thread' },
  ],
  settings: { ...defaultFlowConfig.settings, entry: 's', exits: [] },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'hi' }),
    node('hi', 'message', says('Chào mình ạ'), { next: 'all' }),
    node('all', 'each', { list: 'thread.viec', max: 10 }, { item: 'one', done: 'sub' }),
    node('one', 'http', post(`${serviceUrl}/each`), { ok: 'again', error: 'again' }),
    node('again', 'return', {}, {}),
    node('sub', 'subflow', { flowId: calledId }, { done: 'later' }),
    node('later', 'wait', { duration: 'PT1S', cancelOnReply: false }, { elapsed: 'care' }),
    node('care', 'message', says(afterTimer), { next: 'size' }),
    node('size', 'ask', { kind: 'text', text: 'Size nào ạ?', saveTo: 'thread.size' }, { ok: 'last' }),
    node('last', 'http', post(`${serviceUrl}/last`), { ok: 'bye', error: 'bye' }),
    node('bye', 'message', says('Xong size {{thread.size}}'), { next: 'e' }),
    node('e', 'end', { outcome: 'order' }, {}),
  ],
})

/** A shop whose bot is a flow that calls another one, on a workgate of the loopback channel. */
export const openFlowShop = async (deps: Deps, serviceUrl: string): Promise<WorkgateRow> => {
  const app = await buildApp(deps)
  const given = createGiven(app, deps)
  const { workspaceId } = await given.signedIn()
  const called = await given.publishedBot(workspaceId, { type: 'flow', config: calledFlow })
  const bot = await given.publishedBot(workspaceId, { type: 'flow', config: mainFlow(called.id, serviceUrl) })
  const gate = await given.workgate(bot, { channel: 'loopback', delaySeconds: 0 })
  await app.http.close()
  return gate
}
