import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startZaloWeb, type RunningZaloWeb } from '@app/simulators/zalo-web/simulator'
import type { ZaloCredentials, ZaloPort } from '../zalo-port.ts'
import { createZcaPort } from './zca-port.ts'

const mai = '5100000000000000001'
const store = '5100000000000000002'
const lan = '5200000000000000001'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAADklEQVR4nGNgGAWDEwAAAbkAAVPcHjMAAAAASUVORK5CYII=',
  'base64',
)
const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

interface Heard {
  kind: string
  [field: string]: unknown
}

describe('Zalo by its web protocol', () => {
  let zalo: RunningZaloWeb
  const ports: ZaloPort[] = []
  beforeAll(async () => {
    zalo = await startZaloWeb({ folder: null, port: 0 })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const port of ports.splice(0)) await port.stop()
  })
  afterAll(() => zalo.stop())

  /** A port with what it has reported, and the means to wait for the next of it. */
  const open = () => {
    const heard: Heard[] = []
    let credentials: ZaloCredentials | null = null
    const note = (kind: string) => (event: object | string) =>
      void heard.push(typeof event === 'string' ? { kind, state: event } : { kind, ...event })
    const port = createZcaPort(
      {
        qr: note('qr'),
        account: note('account'),
        message: note('message'),
        session: (state, isKicked) => void heard.push({ kind: 'session', state, isKicked }),
        credentials: (fresh) => (credentials = fresh),
      },
      { simulator: zalo.origin, log: () => undefined, waits: { firstMs: 1, longestMs: 2, kickedMs: 1, gatewayMs: 1 } },
    )
    ports.push(port)
    const until = (wanted: Heard, times = 1) =>
      vi.waitFor(
        () => {
          const found = heard.filter((one) => Object.entries(wanted).every(([name, value]) => one[name] === value))
          expect(found.length).toBeGreaterThanOrEqual(times)
          return found.at(-1)
        },
        { timeout: 10_000, interval: 5 },
      )
    return { port, heard, until, credentials: () => credentials }
  }
  /** By a code; `times`: how often this port has been signed in then. */
  const signIn = async ({ port, until }: ReturnType<typeof open>, accountId = mai, times = 1) => {
    port.startQr()
    await until({ kind: 'qr', state: 'waiting' }, times)
    zalo.phone.scan(accountId)
    await until({ kind: 'qr', state: 'scanned' }, times)
    zalo.phone.confirm()
    await until({ kind: 'session', state: 'online' }, times)
  }
  const signedIn = async () => {
    const opened = open()
    await signIn(opened)
    return opened
  }

  it('shows a code, is scanned and confirmed, and says whose account it is', async () => {
    const { heard, credentials } = await signedIn()

    const states = heard.map(({ kind, state }) => state ?? kind)
    const code = heard.find(({ state }) => state === 'waiting')
    expect(states).toEqual(['connecting', 'waiting', 'scanned', 'account', 'online'])
    expect(String(code?.['imageBase64'])).toMatch(/^iVBORw0KGgo/)
    expect(heard.find(({ state }) => state === 'scanned')).toMatchObject({ displayName: 'Mai (Nắng Linen)' })
    expect(heard.find(({ kind }) => kind === 'account')).toMatchObject({ ownId: mai, phone: '0900000001' })
    expect(credentials()).toMatchObject({ imei: expect.any(String) })
    const kept = JSON.parse(JSON.stringify(credentials()?.cookie)) as { key: string; expires: string }[]
    const daysLeft = kept.map(({ key, expires }) => [key, Math.round((Date.parse(expires) - Date.now()) / 86_400_000)])
    expect(Object.fromEntries(daysLeft)).toEqual({ zpsid: 365, zpw_sek: 7 })
  })

  it.each([
    ['declined', () => zalo.phone.decline()],
    ['refused', () => zalo.phone.refuse()],
  ] as const)('says that a code was %s, and a new one can be asked for', async (problem, act) => {
    const { port, until } = open()
    port.startQr()
    await until({ kind: 'qr', state: 'waiting' })
    zalo.phone.scan(mai)
    await until({ kind: 'qr', state: 'scanned' })
    act()
    await until({ kind: 'qr', state: 'error', problem })
    port.startQr()
    await until({ kind: 'qr', state: 'waiting' }, 2)
    port.cancelQr()
    expect(await until({ kind: 'qr', state: 'error', problem: 'cancelled' })).toBeDefined()
  })

  it('renews a code that nobody scans three times, and then says that it is over', async () => {
    const { setTimeout: real } = globalThis
    // The library gives a code a hundred seconds; here they pass at once.
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) =>
      real(work, ms === 100_000 ? 30 : ms),
    )
    const { port, until, heard } = open()
    port.startQr()
    await until({ kind: 'qr', state: 'error', problem: 'expired' })

    expect(heard.filter(({ state }) => state === 'waiting')).toHaveLength(4)
  })

  it('asks again when a gateway has nobody behind it, at a code as at what it kept', async () => {
    zalo.phone.breakSignIn(2)
    const { port, credentials } = await signedIn()
    await port.stop()
    const again = open()
    // More often than one question is repeated: the line counts as broken, and not the sign-in as ended.
    zalo.phone.breakSignIn(6)
    again.port.resume(JSON.parse(JSON.stringify(credentials())) as ZaloCredentials)
    await again.until({ kind: 'session', state: 'online' })

    expect(again.heard.map(({ state }) => state)).toEqual(['offline', 'online'])
  })

  it('says that the line is broken when nobody answers', async () => {
    const heard: unknown[] = []
    const port = createZcaPort(
      { qr: (event) => heard.push(event), account: vi.fn(), message: vi.fn(), session: vi.fn(), credentials: vi.fn() },
      { simulator: 'http://127.0.0.1:9', log: () => undefined },
    )
    ports.push(port)
    port.startQr()

    await vi.waitFor(() => expect(heard).toContainEqual({ state: 'error', problem: 'network' }), { timeout: 5000 })
  })

  it('hears customers and what is typed on the phone, each kind of message as Zalo has it', async () => {
    const { until } = await signedIn()
    await zalo.phone.say(mai, lan, { text: 'Còn size M không shop' })
    await zalo.phone.say(mai, lan, { sticker: true })
    await zalo.phone.say(mai, lan, { picture: { bytes: png, type: 'image/png' } })
    await zalo.phone.answerInApp(mai, lan, 'Dạ còn ạ')

    const text = await until({ kind: 'message', content: 'Còn size M không shop' })
    const own = await until({ kind: 'message', content: 'Dạ còn ạ' })
    expect(text).toMatchObject({ threadId: lan, isSelf: false, fromName: 'Lan Anh', msgType: 'webchat' })
    expect(own).toMatchObject({ threadId: lan, isSelf: true })
    await until({ kind: 'message', msgType: 'chat.sticker' })
    const photo = await until({ kind: 'message', msgType: 'chat.photo' })
    expect(await bytesAt((photo as { content: { href: string } } | undefined)?.content.href ?? '')).toEqual(png)
  })

  it('hears files, what is told again in another order, and nothing of groups', async () => {
    const { until, heard } = await signedIn()
    zalo.phone.sayInGroup(mai, lan, 'trong nhóm')
    zalo.phone.sendFile(mai, lan, 'don-hang.pdf')
    await zalo.phone.say(mai, lan, { text: 'sau tệp' })
    const first = await until({ kind: 'message', content: 'sau tệp' })
    zalo.phone.tellAgain(mai, 2)
    await until({ kind: 'message', msgType: 'share.file' }, 2)

    // Whoever stores them knows them by their ids and orders them by their times: each is unpacked for itself, and which
    // is ready first is chance.
    const said = heard.filter(({ kind }) => kind === 'message')
    const contentsOf = (wanted: string) =>
      said.filter(({ msgType }) => msgType === wanted).map(({ content }) => content)
    const file = expect.objectContaining({ title: 'don-hang.pdf' })
    expect(contentsOf('share.file')).toEqual([file, file])
    expect(contentsOf('webchat')).toEqual(['sau tệp', 'sau tệp'])
    expect(said).toHaveLength(4)
    expect(await until({ kind: 'message', content: 'sau tệp' }, 2)).toMatchObject({ msgId: first?.['msgId'] })
  })

  it('gives a code up when the line breaks while it is being confirmed', async () => {
    const { port, until } = open()
    port.startQr()
    await until({ kind: 'qr', state: 'waiting' })
    zalo.phone.scan(mai)
    await until({ kind: 'qr', state: 'scanned' })
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (String(input).includes('/account/checksession')) throw new TypeError('fetch failed')
      return real(input, init)
    })
    zalo.phone.confirm()

    expect(await until({ kind: 'qr', state: 'error', problem: 'network' })).toBeDefined()
  })

  it('sends text, pictures and files, and knows friends from strangers', async () => {
    const { port, until } = await signedIn()
    const text = await port.send({ threadId: lan, text: 'Dạ shop nghe ạ', files: [] })
    const picture = await port.send({ threadId: lan, text: '', files: [{ kind: 'image', name: 'ao.png', data: png }] })
    // Longer than one piece of the service.
    const pdf = Buffer.alloc(4 * 1024 * 1024, 'bảng giá ')
    const file = await port.send({
      threadId: lan,
      text: 'Bảng giá',
      files: [{ kind: 'file', name: 'bang-gia.pdf', data: pdf }],
    })

    for (const outcome of [text, picture, file])
      expect(outcome).toEqual({ outcome: 'sent', msgId: expect.stringMatching(/^\d+$/) })
    await until({ kind: 'message', content: 'Dạ shop nghe ạ', isSelf: true })
    const lines = (await zalo.phone.lines(mai, lan)).slice(-4)
    const sent = lines.flatMap(({ files }) => files)
    expect(lines.map(({ text: said, files }) => said || files.length)).toEqual([
      'Dạ shop nghe ạ',
      1,
      expect.anything(),
      expect.anything(),
    ])
    expect((await Promise.all(sent.map(bytesAt))).map((bytes) => bytes.length)).toEqual([png.length, pdf.length])
    expect([await port.isFriend(lan), await port.isFriend('5200000000000000003')]).toEqual([true, false])
  })

  it('says why Zalo refused a message, and that a lost answer is no answer', async () => {
    const { port } = await signedIn()
    zalo.phone.refuseNext(mai, 122)
    const stranger = await port.send({ threadId: lan, text: 'một', files: [] })
    zalo.phone.refuseNext(mai, 123)
    const closed = await port.send({ threadId: lan, text: 'hai', files: [] })
    await zalo.phone.makeTrouble(mai, 'lose-next-answer')
    const lost = await port.send({ threadId: lan, text: 'ba', files: [] })

    expect([stranger, closed]).toMatchObject([
      { outcome: 'failed', errorCode: '122' },
      { outcome: 'failed', errorCode: '123' },
    ])
    expect(lost.outcome).toBe('unknown')
  })

  it('does not wait without end for a file that Zalo says nothing more of', async () => {
    const { port, until } = await signedIn()
    const taken = zalo.phone.withholdFile(mai)
    const { setTimeout: real } = globalThis
    // A message is given a minute; here it is over as soon as the file is there.
    const clock = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
      if (ms === 60_000) void taken.then(work)
      return real(work, ms)
    })
    const pdf = { kind: 'file', name: 'bang-gia.pdf', data: Buffer.from('bảng giá') } as const
    const late = await port.send({ threadId: lan, text: '', files: [pdf] })
    clock.mockRestore()
    const next = await port.send({ threadId: lan, text: 'sau tệp bị giữ', files: [] })

    expect(late).toEqual({ outcome: 'unknown', errorCode: 'timeout', errorText: '' })
    expect(next.outcome).toBe('sent')
    await until({ kind: 'message', content: 'sau tệp bị giữ', isSelf: true })
  })

  it('signs in again when the line breaks, and hears what was said meanwhile', async () => {
    const { until } = await signedIn()
    await zalo.phone.say(mai, lan, { text: 'trước' })
    await until({ kind: 'message', content: 'trước' })
    // Zalo cuts the line without a word, and an error of the socket comes first: the program must live on.
    zalo.phone.close(mai, 1006)
    await vi.waitFor(() => expect(zalo.phone.isOnline(mai)).toBe(false), { interval: 1 })
    await zalo.phone.say(mai, lan, { text: 'giữa' })

    await until({ kind: 'session', state: 'offline' })
    await until({ kind: 'session', state: 'online' }, 2)
    await until({ kind: 'message', content: 'giữa' })
  })

  it('stops when the account is opened elsewhere, instead of throwing the other one out', async () => {
    const first = await signedIn()
    const second = await signedIn()

    await first.until({ kind: 'session', state: 'in-use-elsewhere' })
    expect(second.heard.at(-1)).toMatchObject({ state: 'online' })
    expect(zalo.phone.isOnline(mai)).toBe(true)
  })

  it('gives its session up for the one of a new code, and hears everything once', async () => {
    const opened = await signedIn()
    await signIn(opened, mai, 2)
    for (const text of ['còn hàng không', 'shop ơi']) {
      await zalo.phone.say(mai, lan, { text })
      await opened.until({ kind: 'message', content: text })
    }

    const said = opened.heard.filter(({ kind }) => kind === 'message').map(({ content }) => content)
    expect(said).toEqual(['còn hàng không', 'shop ơi'])
    const states = () => opened.heard.flatMap(({ kind, state }) => (kind === 'session' ? [state] : []))
    expect(states()).toEqual(['online', 'online'])
    // The code of another account ends it as well.
    await signIn(opened, store, 3)
    await vi.waitFor(() => expect(zalo.phone.isOnline(mai)).toBe(false), { interval: 1 })
    expect(states()).toEqual(['online', 'online', 'online'])
  })

  it('tries once more when Zalo ends the session, and asks for a code after that', async () => {
    const { until, heard } = await signedIn()
    zalo.phone.close(mai, 3003)
    await until({ kind: 'session', state: 'online' }, 2)
    await zalo.phone.makeTrouble(mai, 'expire-login')

    await until({ kind: 'session', state: 'signed-out' })
    expect(heard.flatMap(({ kind, state, isKicked }) => (kind === 'session' ? [[state, isKicked]] : []))).toEqual([
      ['online', false],
      ['offline', true],
      ['online', false],
      ['signed-out', true],
    ])
  })

  it('comes back with what it kept, as long as Zalo takes it', async () => {
    const { port, credentials } = await signedIn()
    await port.stop()
    const kept = JSON.parse(JSON.stringify(credentials())) as ZaloCredentials
    const again = open()
    again.port.resume(kept)
    await again.until({ kind: 'session', state: 'online' })
    // Another machine would be another sign-in for Zalo, and end the first one.
    expect(again.credentials()).toMatchObject({ imei: kept.imei, userAgent: kept.userAgent })
    await again.port.stop()
    await zalo.phone.makeTrouble(mai, 'expire-login')
    const late = open()
    late.port.resume(kept)

    expect(await late.until({ kind: 'session', state: 'signed-out' })).toBeDefined()
  })
})
