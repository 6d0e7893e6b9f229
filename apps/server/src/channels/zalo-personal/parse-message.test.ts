import { describe, expect, it } from 'vitest'
import { parseMessage } from './parse-message.ts'

const photo = 'https://zalo.example/photos/1.jpg'
const base = {
  msgId: '6100000000001',
  cliMsgId: '1767000001100',
  threadId: '5200000000000000001',
  isSelf: false,
  fromName: 'Lan',
  at: 1_767_000_001_100,
}
const parse = (change: Record<string, unknown>) => parseMessage('mai', { ...base, ...change })
const said = (msgType: string, content: unknown) => {
  const [event] = parse({ msgType, content })
  return event?.kind === 'message' ? { text: event.text, files: event.files } : event?.kind
}

describe('a message as Zalo Web has it', () => {
  it('is a customer’s, or a colleague’s when the account itself said it', () => {
    const customer = parse({ msgType: 'webchat', content: 'Còn size M không' })
    const colleague = parse({ msgType: 'webchat', content: 'Dạ còn ạ', isSelf: true, msgId: 6_100_000_000_002 })

    expect(customer).toEqual([
      {
        kind: 'message',
        key: base.msgId,
        messageId: base.msgId,
        accountId: 'mai',
        at: new Date(base.at),
        person: { id: base.threadId, name: 'Lan' },
        text: 'Còn size M không',
        files: [],
      },
    ])
    // The person is the customer also then, and the account's own name is not theirs. A number is an id like any other.
    expect(colleague).toMatchObject([{ kind: 'echo', key: '6100000000002', person: { id: base.threadId } }])
    expect(colleague[0]).not.toHaveProperty('person.name')
  })

  it.each([
    ['chat.photo', { href: photo, title: 'Mẫu này', thumb: 'x' }, 'Mẫu này', [{ kind: 'image', url: photo }]],
    ['chat.photo', { href: '', thumb: photo }, '', [{ kind: 'image', url: photo }]],
    ['chat.gif', { href: photo }, '', [{ kind: 'image', url: photo }]],
    ['chat.voice', { href: photo }, '', [{ kind: 'audio', url: photo }]],
    ['chat.video.msg', { href: photo, description: 'đây shop' }, 'đây shop', [{ kind: 'video', url: photo }]],
    ['share.file', { href: photo, title: 'gia.pdf' }, '', [{ kind: 'file', url: photo, name: 'gia.pdf' }]],
    ['chat.sticker', { id: 1, catId: 1 }, '[Sticker]', []],
    ['chat.link', { title: 'Áo', description: 'Áo', href: photo }, `Áo\n${photo}`, []],
    [
      'chat.location.new',
      { title: 'Hà Nội', params: '{"lat":21.03,"lo":105.85}' },
      'Hà Nội\nhttps://maps.google.com/?q=21.03,105.85',
      [],
    ],
    ['chat.location.new', { params: '{torn' }, '[Vị trí]', []],
    ['chat.recommended', {}, '[Danh thiếp]', []],
  ])('reads %s', (msgType, content, text, files) => {
    expect(said(msgType, content)).toEqual({ text, files })
  })

  it('takes no address that is none, and keeps what it does not know as it is', () => {
    const hostile = ['data:text/html,x', 'file:///etc/passwd', `https://zalo.example/${'a'.repeat(3000)}`, 7]
    expect(hostile.map((href) => said('chat.photo', { href }))).toEqual(hostile.map(() => ({ text: '', files: [] })))
    expect(parse({ msgType: 'group.poll', content: { options: [] } })).toMatchObject([{ kind: 'other' }])
    expect(parse({ msgType: 'webchat', content: null })).toMatchObject([{ kind: 'other' }])
  })

  it('leaves out what nobody can be answered for, and cuts what is too long', () => {
    expect([parse({ msgId: undefined }), parse({ threadId: '' }), parse({ msgId: {} })]).toEqual([[], [], []])
    const [long] = parse({ msgType: 'webchat', content: 'á'.repeat(9000), at: 'bao giờ', fromName: 'L'.repeat(500) })
    expect(long).toMatchObject({ kind: 'message', text: 'á'.repeat(5000), person: { name: 'L'.repeat(120) } })
    expect(long).not.toHaveProperty('at')
  })
})
