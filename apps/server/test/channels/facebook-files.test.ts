import { describe, expect, it } from 'vitest'
import { storeAttachment } from '#features/conversations/inbound/attachments.ts'
import { useApp } from '../harness.ts'
import { readQr } from '../read-qr.ts'
import { askToPay } from '../sales/ask-to-pay.ts'
import { facebookApp } from './facebook-app.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('files that leave for a Facebook page', async () => {
  const test = await useApp()
  const { meta, service, after, shop } = await facebookApp(test)

  it('takes the address of a file that Meta refuses, and staff see it', async () => {
    const { ctx, page, lan, begun, answer, messages } = await shop()
    await begun()
    const file = await storeAttachment(ctx, { name: 'a.png', contentType: 'image/png', bytes: pixel }, 'chat')
    service.troubles.add(page.id, { kind: 'refuse', code: 100, subcode: 2018109 })

    await answer('', { fileIds: [file.fileId] })
    await after(0)
    await after(1)

    const lines = await meta.phone.lines(page.id, lan.id)
    expect(lines.slice(1)).toMatchObject([{ text: expect.stringMatching(/^a\.png: http:\S+$/), files: [] }])
    expect((await messages()).slice(1)).toMatchObject([
      { sender: 'staff', state: 'delivered' },
      { sender: 'system', event: { kind: 'file-linked', data: { name: 'a.png' } } },
    ])
  })

  it('fetches the files of a message from us, and its pieces are not doubled by their echoes', async () => {
    const { ctx, page, lan, begun, answer, messages, said } = await shop()
    await begun()
    const file = await storeAttachment(ctx, { name: 'a.png', contentType: 'image/png', bytes: pixel }, 'chat')

    await answer('Dạ mẫu này ạ', { fileIds: [file.fileId] })
    await after(0)
    await after(1)

    const lines = await meta.phone.lines(page.id, lan.id)
    expect(lines.slice(1)).toMatchObject([
      { text: 'Dạ mẫu này ạ', files: [] },
      { text: '', files: [expect.stringContaining(`/api/files/${file.fileId}`)] },
    ])
    expect(await said()).toHaveLength(2)
    expect((await messages()).at(-1)).toMatchObject({ state: 'delivered', externalId: lines.at(-1)?.id })
  })

  it('gets the VietQR of an order as a picture that a bank reads, and the words to transfer by hand', async () => {
    const { ctx, as, page, lan, begun, threadId } = await shop()
    await begun()

    const { memoCode } = await askToPay(ctx, as, await threadId())
    await after(0)
    await after(1)

    const lines = (await meta.phone.lines(page.id, lan.id)).filter(({ from }) => from === 'shop')
    expect(lines.map(({ text }) => text).join('\n')).toContain(`Nội dung: ${memoCode}`)
    const [picture = ''] = lines.flatMap(({ files }) => files)
    const payload = readQr(Buffer.from(await (await fetch(picture)).arrayBuffer()))
    expect(payload).toContain('540550000')
    expect(payload).toContain(memoCode)
  })
})
