import { defaultAppearance } from '@app/contracts/bot-defaults'
import { updateBot, uploadBotLogo } from '@app/contracts/bots'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/harness.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the logo of a chat', async () => {
  const { signIn, stranger, given } = await useApp()

  it('is a picture that the saved appearance refers to', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const { body, status } = await owner.call(uploadBotLogo, {
      params: { id: bot.id },
      file: new Blob([png], { type: 'image/png' }),
    })
    const saved = await owner.call(updateBot, {
      params: { id: bot.id },
      body: { rev: 1, appearance: { ...defaultAppearance, logoFileId: body.fileId } },
    })

    expect(status).toBe(201)
    expect(saved.body.logoUrl).toBe(body.url)
    expect((await stranger().send({ method: 'GET', url: body.url })).headers['content-type']).toBe('image/png')
  })

  it('is refused when a page pretends to be a picture', async () => {
    const owner = await signIn()
    const bot = await given.bot(owner.workspaceId)

    const reply = await owner.call(uploadBotLogo, {
      params: { id: bot.id },
      file: new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }),
    })

    expect(reply).toMatchObject({ status: 415, error: { code: 'FILE_TYPE_REFUSED' } })
  })

  it('needs a bot of the own workspace', async () => {
    const [owner, other] = [await signIn(), await signIn()]
    const bot = await given.bot(other.workspaceId)

    const reply = await owner.call(uploadBotLogo, {
      params: { id: bot.id },
      file: new Blob([png], { type: 'image/png' }),
    })

    expect(reply).toMatchObject({ status: 404, error: { code: 'BOT_NOT_FOUND' } })
  })
})
