import { describe, expect, it } from 'vitest'
import { parseZalo } from './parse.ts'

const app = { app_id: '1234567890123456789', timestamp: '1767000000200' }
const fromUser = { ...app, sender: { id: '2468000000000000001' }, recipient: { id: '3886000000000000001' } }
const fromOa = { ...app, sender: { id: '3886000000000000001' }, recipient: { id: '2468000000000000001' } }
const known = { accountId: '3886000000000000001', person: { id: '2468000000000000001' }, at: new Date(1767000000200) }

const read = (body: object) => parseZalo(body)[0]
const said = (name: string, message: object) => read({ ...fromUser, event_name: name, message })
const attached = (type: string, payload: object, more: object = {}) =>
  said(`user_send_${type}`, { msg_id: 'm1', attachments: [{ type, payload }], ...more })

describe('a report of Zalo', () => {
  it('brings a text, with ids as they are', () => {
    expect(said('user_send_text', { msg_id: '96d3cdf3af150460909', text: 'xin chao' })).toEqual({
      ...known,
      key: 'user_send_text:96d3cdf3af150460909',
      kind: 'message',
      messageId: '96d3cdf3af150460909',
      text: 'xin chao',
      files: [],
    })
  })

  it.each([
    ['image', { url: 'https://z/a.jpg', thumbnail: 'https://z/t.jpg' }, { kind: 'image', url: 'https://z/a.jpg' }],
    ['gif', { url: 'https://z/a.gif' }, { kind: 'image', url: 'https://z/a.gif' }],
    ['sticker', { id: '46', url: 'https://z/s.png' }, { kind: 'image', url: 'https://z/s.png' }],
    ['audio', { url: 'https://z/a.m4a' }, { kind: 'audio', url: 'https://z/a.m4a' }],
    ['video', { url: 'https://z/v.mp4' }, { kind: 'video', url: 'https://z/v.mp4' }],
    [
      'file',
      { url: 'https://z/f', name: 'bao gia.pdf', size: '120345', type: 'pdf' },
      { kind: 'file', url: 'https://z/f', name: 'bao gia.pdf' },
    ],
  ])('brings a file: %s', (type, payload, file) => {
    expect(attached(type, payload, { text: 'mau nay' })).toMatchObject({
      kind: 'message',
      text: 'mau nay',
      files: [file],
    })
  })

  it('says places, cards and links in words', () => {
    const place = attached('location', { coordinates: { latitude: '10.77', longitude: '106.69' } })
    const card = said('user_send_business_card', {
      msg_id: 'm6',
      text: 'Lan',
      attachments: [{ type: 'link', payload: { description: '{"phone":"84900000000","qrCodeUrl":"x"}', url: '' } }],
    })
    const link = attached('link', { title: 'Áo', description: 'Linen', url: 'https://shop.example/ao' })

    expect([place, card, link]).toMatchObject([
      { text: 'Vị trí: https://maps.google.com/?q=10.77%2C106.69', files: [] },
      { text: 'Lan\nDanh thiếp: 0900000000', files: [] },
      { text: 'Áo\nLinen\nhttps://shop.example/ao', files: [] },
    ])
  })

  it('tells a colleague in the OA’s own chat from a program', () => {
    const echo = (sender: object) =>
      read({
        ...fromOa,
        sender: { ...fromOa.sender, ...sender },
        event_name: 'oa_send_text',
        message: { msg_id: 'm7', text: 'chao' },
      })

    expect([echo({ admin_id: 'A9' }), echo({})]).toMatchObject([
      { ...known, kind: 'echo', messageId: 'm7', text: 'chao', isByProgram: false },
      { ...known, kind: 'echo', messageId: 'm7', isByProgram: true },
    ])
  })

  it('tells how far our messages have come', () => {
    const received = read({ ...fromOa, event_name: 'user_received_message', message: { msg_id: 'm7' } })
    const seen = read({ ...fromOa, event_name: 'user_seen_message', message: { msg_ids: ['m7', 'm8'] } })

    expect([received, seen]).toMatchObject([
      { ...known, kind: 'delivery', messageIds: ['m7'] },
      { ...known, kind: 'read', messageIds: ['m7', 'm8'] },
    ])
    expect(seen?.key).toContain('user_seen_message:3886000000000000001:2468000000000000001:1767000000200:')
    const other = read({ ...fromOa, event_name: 'user_seen_message', message: { msg_ids: ['m9'] } })
    expect(other?.key).not.toBe(seen?.key)
  })

  it('tells who follows, and what they have shared', () => {
    const follow = (event_name: string) =>
      read({
        ...app,
        event_name,
        oa_id: '3886000000000000001',
        follower: { id: '2468000000000000001' },
        source: 'oa_profile',
      })
    const info = {
      name: 'Lan',
      phone: '84912345678',
      full_address: { user_city: 'Hà Nội', user_ward: 'Láng Hạ', user_address: '12 Thái Hà' },
    }

    expect([follow('follow'), follow('unfollow')]).toMatchObject([
      { ...known, kind: 'follow' },
      { ...known, kind: 'unfollow' },
    ])
    expect(read({ ...fromUser, event_name: 'user_submit_info', info })).toMatchObject({
      ...known,
      kind: 'info',
      name: 'Lan',
      phone: '0912345678',
      address: '12 Thái Hà, Láng Hạ, Hà Nội',
    })
  })

  it('tells which message is answered, and that a button of the menu was pressed', () => {
    expect(said('user_send_text', { msg_id: 'm9', text: 'cái này', quote_msg_id: 'm7' })).toMatchObject({
      repliesTo: 'm7',
    })
    expect(read({ ...fromUser, event_name: 'user_click_button' })).toMatchObject({ ...known, kind: 'act' })
    expect(read({ ...fromUser, event_name: 'user_click_link' })).toMatchObject({ ...known, kind: 'other' })
  })

  it('keeps a reaction, and a second one to the same message', () => {
    const react = (icon: string, timestamp: string) =>
      read({ ...fromUser, timestamp, event_name: 'user_reacted_message', message: { msg_id: 'm7', react_icon: icon } })
    const [one, other] = [react('/-heart', '1767000000200'), react('', '1767000000300')]

    expect([one, other, react('/-rose', '1767000000400')]).toMatchObject([
      { kind: 'reaction', messageId: 'm7', emoji: '❤️', isRemoved: false },
      { kind: 'reaction', messageId: 'm7', emoji: '', isRemoved: true },
      { kind: 'reaction', messageId: 'm7', emoji: '/-rose', isRemoved: false },
    ])
    expect(one?.key).not.toBe(other?.key)
  })

  it.each([
    ['an event nobody knows', { ...fromUser, event_name: 'add_user_to_tag' }],
    ['a group', { ...fromUser, event_name: 'user_send_group_text', message: { msg_id: 'g1', text: 'hi' } }],
    ['ids that are numbers', { ...fromUser, sender: { id: 2468 }, event_name: 'user_send_text' }],
    ['nothing', {}],
  ])('keeps what it cannot read as it came: %s', (_, body) => {
    expect(read(body)).toMatchObject({ kind: 'other', raw: body })
  })
})
