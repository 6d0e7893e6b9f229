import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { callTestWebhook } from '@app/contracts/bot-webhooks'
import * as contract from '@app/contracts/widget'
import { changeMemberRole, removeMember } from '@app/contracts/workspaces'
import type { SignedIn } from '../../../test/given.ts'
import { chatbotWith } from '../../../test/given-bots.ts'
import { useApp } from '../../../test/harness.ts'

const day = 24 * 3600_000

describe('the draft of a bot', async () => {
  const { signIn, stranger, given, clock } = await useApp()

  const secretShop = async () => {
    const owner = await signIn()
    const persona = { name: 'Kế hoạch bí mật', role: 'Tư vấn', self: 'em', customer: 'auto' as const }
    const bot = await given.bot(owner.workspaceId, { config: chatbotWith({ persona }) })
    return { owner, bot, params: { botId: bot.id } }
  }
  const linkBy = (person: SignedIn, botId: string) => person.call(contract.createPreview, { params: { id: botId } })
  const look = (botId: string, preview?: string) =>
    stranger().call(contract.getWidgetConfig, {
      params: { botId },
      query: { environment: 'development', ...(preview === undefined ? {} : { preview }) },
    })
  const visit = (botId: string, body: { preview?: string; token?: string } = {}) =>
    stranger().call(contract.startVisit, { params: { botId }, body: { environment: 'development', ...body } })

  it('is closed to strangers, published or not: look and visit', async () => {
    const { owner, bot } = await secretShop()
    const published = await given.publishedBot(owner.workspaceId)

    for (const { id } of [bot, published]) {
      expect((await look(id)).error?.code).toBe('WIDGET_NOT_FOUND')
      expect((await visit(id)).error?.code).toBe('WIDGET_NOT_FOUND')
    }
  })

  it('opens by a link of a member for seven days', async () => {
    const { owner, bot } = await secretShop()

    const made = await linkBy(owner, bot.id)
    const { token, url } = made.body

    expect(made.status).toBe(201)
    expect(url).toBe(`http://bizagent.test/w/${bot.id}?environment=development&preview=${token}`)
    expect(token).not.toContain(owner.userId)
    expect((await look(bot.id, token)).body).toMatchObject({ name: 'Kế hoạch bí mật', environment: 'development' })
    expect((await visit(bot.id, { preview: token })).status).toBe(200)
    clock.advance(7 * day)
    expect((await look(bot.id, token)).error?.code).toBe('WIDGET_NOT_FOUND')
  })

  it('opens by no other link: of another bot, made up or changed', async () => {
    const [one, other] = [await secretShop(), await secretShop()]
    const { token } = (await linkBy(one.owner, one.bot.id)).body
    const wrong = [token.slice(0, -2), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'v1.test.a.b', 'x']

    expect((await look(other.bot.id, token)).error?.code).toBe('WIDGET_NOT_FOUND')
    for (const text of wrong) expect((await look(one.bot.id, text)).error?.code).toBe('WIDGET_NOT_FOUND')
  })

  it.each(['removed', 'demoted'])('closes when the member who made the link is %s', async (how) => {
    const { owner, bot } = await secretShop()
    const manager = await signIn({ workspaceId: owner.workspaceId, member: 'manager' })
    const { token } = (await linkBy(manager, bot.id)).body
    const params = { memberId: manager.memberId }

    if (how === 'removed') await owner.call(removeMember, { params })
    else await owner.call(changeMemberRole, { params, body: { role: 'agent' } })

    expect((await look(bot.id, token)).error?.code).toBe('WIDGET_NOT_FOUND')
  })

  it('is given away by those who may change it', async () => {
    const { owner, bot } = await secretShop()
    const agent = await signIn({ workspaceId: owner.workspaceId, member: 'agent' })

    expect((await linkBy(agent, bot.id)).error?.code).toBe('FORBIDDEN')
    expect((await linkBy(await signIn(), bot.id)).error?.code).toBe('BOT_NOT_FOUND')
  })

  it('is not talked to any longer than its link lasts', async () => {
    const { owner, bot } = await secretShop()
    const { token: preview } = (await linkBy(owner, bot.id)).body
    const { token } = (await visit(bot.id, { preview })).body
    const say = () =>
      stranger().call(contract.sendVisitorMessage, {
        headers: { authorization: `Bearer ${token}` },
        body: { clientId: randomUUID(), text: 'Alo' },
      })

    expect((await say()).status).toBe(201)
    clock.advance(7 * day)
    expect((await say()).error?.code).toBe('VISITOR_INVALID')
  })

  it('answers a webhook only with its key', async () => {
    const { bot } = await secretShop()
    const { slug, key } = await given.webhook(bot)
    const call = (headers: Record<string, string>) =>
      stranger().call(callTestWebhook, { params: { slug }, body: { text: 'Alo' }, headers })

    expect((await call({})).error?.code).toBe('WEBHOOK_KEY_INVALID')
    expect((await call({ authorization: 'Bearer sai' })).error?.code).toBe('WEBHOOK_KEY_INVALID')
    expect((await call({ authorization: `Bearer ${key}` })).error?.code).not.toBe('WEBHOOK_KEY_INVALID')
  })
})
