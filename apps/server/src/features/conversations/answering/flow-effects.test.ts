import { describe, expect, it } from 'vitest'
import type { TurnEvent } from '@app/contracts/agent'
import { defaultFlowConfig } from '@app/contracts/bot-defaults'
import type { FlowConfig } from '@app/contracts/flow-settings'
import { systemCtx, type TenantCtx } from '#core/context.ts'
import { newId } from '#core/ids.ts'
import { openSession, runTurn } from '#features/agent/public.ts'
import { useApp } from '../../../../test/harness.ts'
import { node, says } from '../../../../test/flow-node.ts'

const flow: FlowConfig = {
  ...defaultFlowConfig,
  settings: { ...defaultFlowConfig.settings, entry: 's' },
  nodes: [
    node('s', 'start', { triggers: [{ kind: 'first_message' }] }, { next: 'save' }),
    node('save', 'contact', { fields: { phone: '{{sys.lastText}}' } }, { next: 'new', conflict: 'known' }),
    node('new', 'message', says('Em lưu số rồi ạ'), { next: 'tell' }),
    node('known', 'message', says('Số này đã có người dùng'), { next: 'tell' }),
    node('tell', 'notify', { text: 'Khách {{sys.lastText}} cần gọi lại', byMail: true }, { next: 'tell2' }),
    node('tell2', 'notify', { text: 'Gọi trước 5 giờ', byMail: true }, { next: 'ai' }),
    node('ai', 'ai_reply', { query: 'cảm ơn shop nhé' }, { answered: 'e', no_answer: 'e', error: 'e' }),
    node('e', 'end', { outcome: 'lead' }, {}),
  ],
}

describe('what a flow does in the shop', async () => {
  const { deps, signIn, given, clock, drainJobs, mailsTo } = await useApp()

  it('knows the number of another contact, writes one mail to the owners, and shows words while it writes', async () => {
    const owner = await signIn()
    const bot = await given.publishedBot(owner.workspaceId, { config: flow })
    const gate = await given.workgate(bot)
    await given.contact(owner.workspaceId, { name: 'Hoa', phone: '0905123456' })
    const comes = async (who: string, text: string) => {
      const { thread } = await given.inbound(gate, text, { from: { externalId: who, name: who } })
      clock.advance(5000)
      await drainJobs()
      return (await given.messagesOf(thread.id)).map((message) => message.text)
    }

    const taken = await comes('lan', '0905 123 456')
    const free = await comes('mai', '0911 222 333')
    expect([taken[1], free[1]]).toEqual(['Số này đã có người dùng', 'Em lưu số rồi ạ'])
    const mails = (await mailsTo(owner.email)).filter(({ template }) => template === 'flow-notice')
    expect(mails.map(({ text }) => /Khách 09[\d ]{8,12} cần gọi lại/.test(text))).toEqual([true, true])
    expect(mails[0]?.text).toContain(`/biz-agent/${bot.id}/chat/production/${gate.id}/`)

    const ctx = systemCtx(deps, owner.workspaceId, 'test') as TenantCtx
    const session = await openSession(ctx, { botId: bot.id, environment: 'production', origin: 'test' })
    const events: TurnEvent[] = []
    const run = await runTurn(ctx, {
      sessionId: session.id,
      inputId: newId(),
      text: '0911 222 333',
      mode: 'test',
      onEvent: (event) => events.push(event),
    })
    const shown = events.flatMap((event) => (event.type === 'text' ? [event.delta] : [])).join('')
    expect(shown).not.toBe('')
    expect(run.reply?.text.endsWith(shown)).toBe(true)
  })
})
