import { describe, expect, it } from 'vitest'
import { FileError, type ChannelAccount, type OfferedAccount } from '#channels/contract.ts'
import { googleChannel } from '#channels/google/channel.ts'
import { googleWorld, mai, newVerifier, ownFiles, redirectUri } from './google-world.ts'

const calendar = ['calendar.events', 'calendar.freebusy'].map((name) => `https://www.googleapis.com/auth/${name}`)
const { signal } = new AbortController()
const timeZone = 'Asia/Ho_Chi_Minh'

describe('bookings in the calendar of a google account', async () => {
  const { io, world, decide } = await googleWorld()
  const { connect, bookings } = googleChannel
  if (connect.kind !== 'oauth' || !bookings) throw new Error('the channel has a window and a calendar')

  /** Somebody signs in and ticks these rights. */
  const signedIn = async (scopes: readonly string[]): Promise<ChannelAccount> => {
    const { codeVerifier, codeChallenge } = newVerifier()
    const url = connect.signInUrl(io, { redirectUri, state: 's', codeChallenge, uses: ['bookings'] })
    const query = await decide(url, { account: mai, scopes })
    const [offered] = (await connect.finish(
      io,
      { query, redirectUri, codeVerifier },
      signal,
    )) as readonly OfferedAccount[]
    if (!offered) throw new Error('no account')
    return { workgateId: 'w', externalId: mai, settings: {}, secrets: offered.secrets }
  }
  const day = { from: '2026-11-20T00:00:00+07:00', to: '2026-11-21T00:00:00+07:00', timeZone }
  const visit = {
    id: 'booking0a1b2c',
    summary: 'Thử đồ – Lan',
    start: '2026-11-20T09:00:00+07:00',
    end: '2026-11-20T09:30:00+07:00',
    timeZone,
    attendees: ['lan@example.com'],
  }

  it('are made once, moved and taken back, and the time is taken meanwhile', async () => {
    const account = await signedIn([ownFiles, ...calendar])
    const busy = () => bookings.busy(io, account, day, signal)
    const before = await busy()

    world.troubles.push({ at: 'api', how: 'lose-answer' })
    await expect(bookings.book(io, account, visit, signal)).rejects.toMatchObject({ failure: 'transient' })
    expect(await bookings.book(io, account, visit, signal)).toEqual({ state: 'known', id: visit.id })
    const booked = await busy()
    const later = { ...visit, start: '2026-11-20T15:00:00+07:00', end: '2026-11-20T15:30:00+07:00' }
    await bookings.move(io, account, later, signal)
    const moved = await busy()
    await bookings.cancel(io, account, visit, signal)
    await bookings.cancel(io, account, visit, signal)

    expect(before).toEqual([])
    expect(booked).toEqual([{ start: visit.start, end: visit.end }])
    expect(moved).toEqual([{ start: later.start, end: later.end }])
    expect(await busy()).toEqual([])
    expect(await bookings.book(io, account, { ...visit, id: 'booking1' }, signal)).toMatchObject({ state: 'made' })
    // A time that was taken back can be booked again, under the next id.
    const again = await bookings.book(io, account, { ...visit, key: 'Hoa' }, signal)
    expect(again).toEqual({ state: 'made', id: `${visit.id}1` })
    expect(await bookings.holderOf(io, account, visit, signal)).toEqual({ id: `${visit.id}1`, key: 'Hoa' })
    expect(await bookings.holderOf(io, account, { id: 'booking9' }, signal)).toBeNull()
  })

  it('need their own right, and say when it is missing or the service is busy', async () => {
    world.grants = []
    const without = await signedIn([ownFiles])
    await expect(bookings.busy(io, without, day, signal)).rejects.toEqual(
      expect.objectContaining({ constructor: FileError, failure: 'permission' }),
    )
    const account = await signedIn(calendar)
    world.troubles.push({ at: 'api', how: { status: 429, retryAfter: 30 } })
    await expect(bookings.busy(io, account, day, signal)).rejects.toMatchObject({
      failure: 'rate-limited',
      retryAfterMs: 30_000,
    })
  })
})
