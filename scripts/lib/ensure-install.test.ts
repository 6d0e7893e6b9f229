import { describe, expect, it } from 'vitest'
import { missingPackages } from './ensure-install.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['aix'], cpu: ['mips'] }

describe('whether the dependencies are installed', () => {
  it('is true when everything in the lock that fits this machine is there', () => {
    const wanted = {
      '': { version: '0.1.0' },
      'apps/web': { version: '0.1.0' },
      'node_modules/@app/web': { link: true },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-here': { version: '1.0.0', optional: true, ...here },
      'node_modules/a-elsewhere': { version: '1.0.0', optional: true, ...elsewhere },
      'node_modules/only-for-elsewhere': { version: '1.0.0', optional: true },
    }
    const present = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-here': { version: '1.0.0' } }

    expect(missingPackages(wanted, present)).toEqual([])
  })

  it.each([
    ['is not there', {}],
    ['has another version', { 'node_modules/a': { version: '0.9.0' } }],
  ])('is false when a package %s', (_, present) => {
    expect(missingPackages({ 'node_modules/a': { version: '1.0.0' } }, present)).toEqual(['node_modules/a'])
  })

  it('is false when the build for this machine is missing', () => {
    const wanted = { 'node_modules/a-here': { version: '1.0.0', optional: true, ...here } }

    expect(missingPackages(wanted, {})).toEqual(['node_modules/a-here'])
  })
})
