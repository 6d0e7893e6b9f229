import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPairing, forgetPairing } from './pairing.ts'

describe('the pairing a program works with', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** A machine, and a server that takes these codes. */
  const machine = (...codes: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'pairing-'))
    const [setupPath, pairedPath] = [join(folder, 'biz-connector.json'), join(folder, 'paired.json')]
    const asked: string[] = []
    let isAway = false
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const { code } = JSON.parse(String(init?.body)) as { code: string }
      asked.push(code)
      if (isAway) throw new TypeError('fetch failed')
      return codes.includes(code)
        ? Response.json({ connectorId: 'x', token: `token of ${code}`, simulator: null })
        : new Response(null, { status: 404 })
    })
    const parts = { setupPath, pairedPath, ask: () => Promise.reject(new Error('asked')), log: vi.fn() }
    return {
      asked,
      start: () => findPairing(parts),
      download: (pairingCode: string) =>
        writeFileSync(setupPath, JSON.stringify({ server: 'https://app.example', pairingCode })),
      revoke: () => forgetPairing(pairedPath),
      goOffline: () => void (isAway = true),
      kept: () => readFileSync(pairedPath, 'utf8'),
    }
  }
  const one = 'AAAABBBB'
  const two = 'CCCCDDDD'

  it('is kept over starts, and made anew by a setup file that was downloaded since', async () => {
    const { start, download, asked } = machine(one, two)
    download(one)
    const first = await start()
    const again = await start()
    download(two)
    const anew = await start()

    expect([first, again, anew]).toMatchObject([
      { isNew: true, paired: { token: `token of ${one}` } },
      { isNew: false, paired: { token: `token of ${one}` } },
      { isNew: true, paired: { token: `token of ${two}` } },
    ])
    expect(asked).toEqual([one, two])
  })

  it('stays as it was when the newer file is over or nobody answers', async () => {
    const { start, download, goOffline, asked } = machine(one)
    download(one)
    await start()
    download(two)
    const refused = await start()
    const after = await start()
    goOffline()
    download('EEEEFFFF')
    const offline = await start()

    for (const { isNew, paired } of [refused, after, offline])
      expect({ isNew, token: paired.token }).toEqual({ isNew: false, token: `token of ${one}` })
    // A refused code is not asked for again; one that nobody has answered is.
    expect(asked).toEqual([one, two, 'EEEEFFFF'])
    await start()
    expect(asked).toHaveLength(4)
  })

  it('needs a new code when the server has taken its token away', async () => {
    const { start, download, revoke, kept } = machine(one)
    download(one)
    await start()
    revoke()

    expect(kept()).toBe('')
    download(two)
    await expect(start()).rejects.toThrow('Hãy lấy mã mới')
  })
})
