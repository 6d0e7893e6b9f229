import { describe, expect, it } from 'vitest'
import { fromList, fromSources } from './mirror.mjs'

describe('the mirror of this machine', () => {
  it('is read from one-line sources', () => {
    const text =
      '# comment\ndeb [signed-by=/k.gpg] http://mirror.example/debian bookworm main\ndeb-src http://x.example/debian bookworm main'

    expect(fromList(text)).toEqual([{ address: 'http://mirror.example/debian', suite: 'bookworm' }])
  })

  it('is read from paragraph sources', () => {
    const text = [
      'Types: deb\nURIs: http://mirror.example/debian\nSuites: bookworm bookworm-updates\nComponents: main',
      'Types: deb-src\nURIs: http://source.example/debian\nSuites: bookworm',
    ].join('\n\n')

    expect(fromSources(text)).toEqual([{ address: 'http://mirror.example/debian', suite: 'bookworm' }])
  })
})
