import { describe, expect, it } from 'vitest'
import { facebookFeedEvents, isFacebookFeedEvent } from './feed-events.ts'
import { parseReport } from './parse.ts'

const page = '111000111000111'
const appId = '1517776481860111'
const ourId = '0190c2a4-0000-7000-8000-000000000001'
const report = (entry: object) => ({ object: 'page', entry: [{ id: page, time: 1767000000123, ...entry }] })
const parse = (...messaging: object[]) => parseReport(report({ messaging }), appId)
const fromLan = (own: object) => ({ sender: { id: '7001' }, recipient: { id: page }, timestamp: 1767000000001, ...own })
const fromPage = (message: object) => ({
  sender: { id: page },
  recipient: { id: '7001' },
  timestamp: 1767000000001,
  message: { mid: 'm_e1', is_echo: true, text: 'Da shop nghe', ...message },
})
const feed = (value: object, time = 1767000010) =>
  parseReport({ entry: [{ id: page, time, changes: [{ field: 'feed', value }] }] }, appId)[0]

describe('what a page hears', () => {
  it('a message, with the one it answers and the link the person came by', () => {
    const message = { mid: 'm_a1', text: 'Size M con khong?', reply_to: { mid: 'm_prev', is_self_reply: false } }
    const referral = { ref: 'ads_tet', source: 'ADS', type: 'OPEN_THREAD', ad_id: 123 }

    expect(parse(fromLan({ message: { ...message, referral } }))).toEqual([
      {
        kind: 'message',
        key: 'm_a1',
        messageId: 'm_a1',
        accountId: page,
        at: new Date(1767000000001),
        person: { id: '7001' },
        text: 'Size M con khong?',
        files: [],
        repliesTo: 'm_prev',
        origin: { ref: 'ads_tet', source: 'ADS', type: 'OPEN_THREAD', ad_id: '123' },
      },
    ])
  })

  it('a pressed answer: our own words behind it, or what it shows', () => {
    const pressed = (payload: string) =>
      parse(fromLan({ message: { mid: 'm', text: 'Size M', quick_reply: { payload } } }))

    expect(pressed('SIZE_M')).toMatchObject([{ kind: 'message', text: 'Size M' }])
    expect(pressed('say:Mình lấy size M nhé')).toMatchObject([{ kind: 'message', text: 'Mình lấy size M nhé' }])
  })

  it('files, a sticker once, and words for what is no file', () => {
    const attachments = [
      { type: 'image', payload: { url: 'https://cdn/x.jpg' } },
      { type: 'image', payload: { url: 'https://cdn/x.gif' } },
      { type: 'sticker', payload: { url: 'https://cdn/s.png', sticker_id: 369239263222822 } },
      { type: 'image', payload: { url: 'https://cdn/s.png', sticker_id: 369239263222822 } },
      { type: 'video', payload: { url: 'https://cdn/v.mp4' } },
      { type: 'audio', payload: { url: 'https://cdn/a.mp4' } },
      { type: 'file', payload: { url: 'https://cdn/f.pdf' } },
      { type: 'location', title: 'Nhà', payload: { coordinates: { lat: 10.5, long: 106.7 } } },
      { type: 'fallback', title: 'Bài viết', url: 'https://site/b' },
      { type: 'post', payload: { title: 'Váy mới', url: 'https://facebook/p' } },
      { type: 'fallback' },
    ]
    const [event] = parse(fromLan({ message: { mid: 'm_a2', attachments } }))

    expect(event).toMatchObject({
      files: [
        { kind: 'image', url: 'https://cdn/x.jpg' },
        { kind: 'image', url: 'https://cdn/x.gif' },
        { kind: 'image', url: 'https://cdn/s.png' },
        { kind: 'video', url: 'https://cdn/v.mp4' },
        { kind: 'audio', url: 'https://cdn/a.mp4' },
        { kind: 'file', url: 'https://cdn/f.pdf' },
      ],
      text: 'Nhà\n📍 10.5, 106.7\nBài viết\nhttps://site/b\nVáy mới\nhttps://facebook/p',
    })
  })

  it('a button, with the campaign behind it', () => {
    const postback = { mid: 'm_pb', title: 'Bat dau', payload: 'GET_STARTED', referral: { ref: 'ads_tet' } }

    expect(parse(fromLan({ postback }))).toMatchObject([
      { kind: 'postback', key: 'm_pb', title: 'Bat dau', payload: 'GET_STARTED', origin: { ref: 'ads_tet' } },
    ])
    expect(parse(fromLan({ postback: { title: 'Xem…', payload: 'say:Xem váy' } }))).toMatchObject([
      { kind: 'postback', key: '7001:1767000000001:say:Xem váy', title: 'Xem váy' },
    ])
  })

  it('a link that was followed', () => {
    expect(parse(fromLan({ referral: { ref: 'tiktok', source: 'SHORTLINK' } }))).toMatchObject([
      { kind: 'referral', person: { id: '7001' }, origin: { ref: 'tiktok', source: 'SHORTLINK' } },
    ])
  })

  it('receipts: by time, and by number where there are numbers; a feeling, and that it was taken back', () => {
    const watermark = 1767000009000
    const love = { reaction: 'love', emoji: '❤️', action: 'react', mid: 'm_e1' }

    expect(
      parse(
        { sender: { id: '7001' }, recipient: { id: page }, delivery: { mids: ['m_e1'], watermark } },
        fromLan({ delivery: { watermark } }),
        fromLan({ read: { watermark } }),
        fromLan({ reaction: love }),
        fromLan({ reaction: { ...love, action: 'unreact' } }),
        fromLan({ reaction: { reaction: 'wow', action: 'react', mid: 'm_e1' } }),
        { sender: { id: page }, recipient: { id: '7001' }, timestamp: 1, reaction: love },
      ),
    ).toMatchObject([
      { kind: 'delivery', key: `7001:${watermark}:m_e1`, messageIds: ['m_e1'], upTo: new Date(watermark) },
      { kind: 'delivery', key: `7001:${watermark}`, messageIds: [], upTo: new Date(watermark) },
      { kind: 'read', key: `7001:${watermark}`, messageIds: [] },
      { kind: 'reaction', messageId: 'm_e1', emoji: '❤️', isRemoved: false },
      { kind: 'reaction', isRemoved: true },
      { kind: 'reaction', emoji: '😮', isRemoved: false },
      { kind: 'other', person: { id: '7001' } },
    ])
  })

  it.each([
    ['our application and our id', { app_id: Number(appId), metadata: ourId }, { kind: 'echo', outgoingId: ourId }],
    ['an early piece of ours', { app_id: Number(appId), metadata: `${ourId}#0` }, { kind: 'other' }],
    ['our application and no id', { app_id: Number(appId) }, { kind: 'other' }],
    ['our id alone', { metadata: ourId }, { kind: 'echo', outgoingId: ourId }],
    ['the inbox of the page', { app_id: 263902037430900 }, { kind: 'echo', outgoingId: undefined, byApp: undefined }],
    [
      'another application with words of its own',
      { app_id: 7, metadata: ourId },
      { kind: 'echo', outgoingId: undefined, byApp: '7' },
    ],
    ['nobody: the inbox of the page', {}, { kind: 'echo', outgoingId: undefined }],
  ])('its own words, said by %s', (_, own, expected) => {
    const [event] = parse(fromPage(own))

    expect(event).toMatchObject({ ...expected, person: { id: '7001' } })
  })

  it('what another application answers: to be shown, and not answered by us', () => {
    const standby = [
      fromLan({ message: { mid: 'm_s', text: 'Chào' } }),
      fromLan({ postback: { mid: 'm_p', title: 'Menu', payload: 'MENU' } }),
      fromPage({ app_id: 7 }),
      fromLan({ read: { watermark: 1767000009000 } }),
    ]

    expect(parseReport(report({ standby }), appId)).toMatchObject([
      { kind: 'message', messageId: 'm_s', isForOther: true },
      { kind: 'postback', messageId: 'm_p', isForOther: true },
      { kind: 'echo', byApp: '7' },
      { kind: 'read' },
    ])
    expect(parse(fromLan({ message: { mid: 'm_s', text: 'Chào' } }))[0]).not.toHaveProperty('isForOther')
  })

  it('what nobody knows: kept as it came', () => {
    expect(parse(fromLan({ pass_thread_control: { new_owner_app_id: '1' } }))).toMatchObject([{ kind: 'other' }])
    expect(parse({ odd: true }, fromLan({ message: {} }))).toMatchObject([{ kind: 'other' }, { kind: 'other' }])
    expect(parseReport(report({}), appId)).toMatchObject([{ kind: 'other', accountId: page }])
    expect(parseReport(null, appId)).toEqual([])
    expect(parseReport({ entry: 'x' }, appId)).toEqual([])
  })

  it('several pages in one report, each with messages and with posts', () => {
    const entry = (id: string) => ({
      id,
      time: 1767000000123,
      messaging: [{ sender: { id: '7001' }, recipient: { id }, timestamp: 1, message: { mid: `m_${id}`, text: 'a' } }],
      changes: [{ field: 'feed', value: { item: 'reaction', verb: 'add', post_id: `${id}_9`, from: { id: '6' } } }],
    })
    const events = parseReport({ object: 'page', entry: [entry('1'), entry('2')] }, appId)

    expect(events.map(({ accountId, kind }) => `${accountId} ${kind}`)).toEqual([
      '1 message',
      '1 feed',
      '2 message',
      '2 feed',
    ])
  })
})

describe('what happens around posts', () => {
  const comment = {
    item: 'comment',
    verb: 'add',
    post_id: `${page}_900`,
    comment_id: '900_901',
    parent_id: `${page}_900`,
    from: { id: '6001', name: 'Lan Pham' },
    message: 'inbox gia em',
    created_time: 1767000009,
    post: { id: `${page}_900`, permalink_url: 'https://facebook/..' },
  }

  it('a comment, whose times are in seconds', () => {
    expect(feed(comment)).toMatchObject({
      kind: 'feed',
      feedEvent: 'comment:add',
      item: 'comment',
      verb: 'add',
      at: new Date(1767000009000),
      person: { id: '6001', name: 'Lan Pham' },
      isOwn: false,
      postId: `${page}_900`,
      commentId: '900_901',
      parentId: undefined,
      text: 'inbox gia em',
      post: { link: 'https://facebook/..' },
    })
  })

  it('an answer to a comment, the page itself, and somebody who is not named', () => {
    expect(feed({ ...comment, parent_id: '900_800' })).toMatchObject({ parentId: '900_800' })
    expect(feed({ ...comment, from: { id: page, name: 'Nắng Linen' } })).toMatchObject({ isOwn: true })
    expect(feed({ item: 'comment', verb: 'add' })).toMatchObject({
      kind: 'feed',
      isOwn: false,
      postId: '',
      at: new Date(1767000010000),
    })
    expect(feed({ ...comment, from: undefined })).not.toHaveProperty('person')
  })

  it('the same twice is one; edited to other words it is another', () => {
    const keys = [
      comment,
      comment,
      { ...comment, verb: 'edited' },
      { ...comment, verb: 'edited', message: 'khác' },
      { ...comment, verb: 'remove' },
    ].map((value) => feed(value)?.key)

    expect(new Set(keys).size).toBe(4)
    expect(keys[0]).toBe(keys[1])
    // Hidden, told twice, shown, and hidden once more.
    const [hide, show] = [
      { ...comment, verb: 'hide' },
      { ...comment, verb: 'unhide' },
    ]
    const turns = [feed(hide, 100), feed(hide, 100), feed(show, 200), feed(hide, 300)].map((event) => event?.key)
    expect([turns[0] === turns[1], new Set(turns).size]).toEqual([true, 3])
  })

  it('something that Meta has not written down is kept as it came', () => {
    expect(feed({ item: 'reel', verb: 'add' })).toMatchObject({ kind: 'other', raw: { field: 'feed' } })
    expect(parseReport(report({ changes: [{ field: 'leadgen', value: {} }] }), appId)).toMatchObject([
      { kind: 'other' },
    ])
  })

  it('may be asked for one by one; the ones offered are among those Meta knows', () => {
    expect(facebookFeedEvents.every(({ id }) => isFacebookFeedEvent(id))).toBe(true)
    expect(facebookFeedEvents.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([
      'comment:add',
      'comment:edited',
      'comment:remove',
      'comment:hide',
      'comment:unhide',
    ])
    expect(['timeline cover:update', 'photo-album:hide'].every(isFacebookFeedEvent)).toBe(true)
    expect(['comment', 'comment:', 'comment:add:x', 'moon:rise', ''].some(isFacebookFeedEvent)).toBe(false)
  })
})
