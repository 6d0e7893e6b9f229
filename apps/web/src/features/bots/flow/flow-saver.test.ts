import type { Bot } from '@app/contracts/bots'
import type { FlowConfig, FlowNode } from '@app/contracts/flow-settings'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Editor } from '#features/flows/public.ts'
import { createExternalStore } from '#lib/page/external-store.ts'
import { decisionOf } from '../diff/decision.ts'
import { createFlowSaver } from './flow-saver.ts'
import { mergeFlows } from './merge-flows.ts'

const node = (id: string, own: Partial<FlowNode> = {}): FlowNode => ({ id, type: 'message', data: {}, out: {}, ...own })
const flow = (...nodes: FlowNode[]): FlowConfig => ({
  schema: 1,
  type: 'flow',
  vars: [],
  settings: { entry: null, fallback: null, locale: 'vi', caps: { creditsPerThread: 20 }, exits: [] },
  nodes,
  groups: [],
})
const botAt = (rev: number, config: FlowConfig) => ({ id: 'b1', rev, config }) as Bot

/** As much of an editor as the saver uses. */
const givenEditor = (first: FlowConfig) => {
  const store = createExternalStore(first)
  return { store, flow: store.get, load: store.set, isReadOnly: false } as unknown as Editor & {
    store: { set: (flow: FlowConfig) => void }
  }
}

/** A server that refuses older revisions. */
const givenServer = (first: Bot) => {
  let bot = first
  const sent: FlowConfig[] = []
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return Promise.resolve(Response.json(bot))
    const { rev, config } = JSON.parse(String(init.body)) as { rev: number; config: FlowConfig }
    if (rev !== bot.rev) return Promise.resolve(Response.json({ error: { code: 'BOT_CONFLICT' } }, { status: 409 }))
    sent.push(config)
    bot = botAt(rev + 1, config)
    return Promise.resolve(Response.json(bot))
  })
  return { sent, bot: () => bot }
}

const [hello, bye] = [node('n1', { pos: [4, 8] }), node('n2', { pos: [8, 8] })]

describe('a flow that a colleague saved in between', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is saved with the edits of both, also those made after the conflict was found', async () => {
    const server = givenServer(botAt(2, flow({ ...hello, label: 'Chào' }, bye, node('n3', { type: 'end' }))))
    const editor = givenEditor(flow(hello, bye))
    const saver = createFlowSaver(botAt(1, flow(hello, bye)), editor)
    editor.store.set(flow(hello, { ...bye, out: { next: 'n3' } }, node('n3')))

    expect(await saver.saveNow()).toBe(false)
    editor.store.set(flow(hello, { ...bye, out: { next: 'n3' }, label: 'Hết' }, node('n3')))
    saver.renewConflict()
    const { conflict } = saver.store.get()
    if (!conflict) throw new Error('no conflict was found')
    const { merged, clashes } = mergeFlows(conflict)
    await saver.resolve(merged, conflict.theirs)

    expect(clashes).toEqual([])
    expect(server.sent).toEqual([
      flow(
        { ...hello, label: 'Chào' },
        { ...bye, out: { next: 'n4' }, label: 'Hết' },
        node('n4'),
        node('n3', { type: 'end' }),
      ),
    ])
    expect(saver.store.get()).toMatchObject({ conflict: null, base: { bot: { rev: 3 } } })
  })

  it('takes a place that only the builder gave for nobody’s edit', async () => {
    const bare = flow(node('n1'), node('n2'))
    givenServer(botAt(2, flow(node('n1'))))
    const editor = givenEditor(flow(hello, bye))
    const saver = createFlowSaver(botAt(1, bare), editor)
    editor.store.set(flow({ ...hello, pos: [40, 40] }, bye))

    await saver.saveNow()
    const { conflict } = saver.store.get()
    if (!conflict) throw new Error('no conflict was found')

    expect(decisionOf(conflict, mergeFlows(conflict))).toMatchObject({
      clashes: [],
      merged: { config: { nodes: [{ ...hello, pos: [40, 40] }] } },
    })
  })
})
