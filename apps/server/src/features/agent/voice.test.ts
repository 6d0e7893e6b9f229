import { describe, expect, it } from 'vitest'
import { startTestChat } from '@app/contracts/agent'
import { createBot, getBot, updateBot } from '@app/contracts/bots'
import { useApp } from '../../../test/harness.ts'
import { say } from '../../../test/talk.ts'

describe('the sentences a new bot comes with', async () => {
  const { signIn } = await useApp()

  const newBot = async (self: string, customer: string) => {
    const owner = await signIn()
    const { body: bot } = await owner.call(createBot, { body: { type: 'chatbot', name: 'Bot mới' } })
    const params = { id: bot.id }
    const { config, rev } = (await owner.call(getBot, { params })).body
    if (config.type !== 'chatbot') throw new Error('a chatbot was asked for')
    const persona = { ...config.persona, self, customer }
    await owner.call(updateBot, { params, body: { rev, config: { ...config, persona, instructions: 'Tư vấn.' } } })
    const { body: session } = await owner.call(startTestChat, { params, body: {} })
    return (text: string) => say(owner, session.id, text)
  }

  it.each([
    ['em', 'anh/chị', 'Dạ phần này em chưa có thông tin', 'Dạ em chuyển', 'anh/chị chờ giúp em'],
    ['shop', 'bạn', 'Dạ phần này shop chưa có thông tin', 'Dạ shop chuyển', 'bạn chờ giúp shop'],
    ['mình', 'quý khách', 'Dạ phần này mình chưa có', 'Dạ mình chuyển', 'quý khách chờ giúp mình'],
  ])('name the two sides %s and %s, as the bot is told to', async (self, customer, ...expected) => {
    const ask = await newBot(self, customer)

    const unknown = (await ask('Shop có bán vé máy bay đi Tokyo không?')).run.reply?.text ?? ''
    const handoff = (await ask('Cho gặp nhân viên')).run.reply?.text ?? ''

    expect(unknown).not.toContain('{{')
    expect(unknown).toContain(expected[0])
    expect(unknown).toMatch(new RegExp(customer, 'i'))
    expect(handoff).toContain(expected[1])
    expect(handoff).toContain(expected[2])
  })
})
