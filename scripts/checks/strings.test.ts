import { describe, expect, it } from 'vitest'
import { findStringFaults } from './string-rules.ts'

const faultsIn = (file: string, text: string) => findStringFaults(new Map([[file, text]]))

describe('the forbidden strings', () => {
  it.each([
    ['src/a.ts', '// TODO later'],
    ['src/a.css', '/* FIXME */'],
    ['src/a.test.ts', "it.skip('works', () => {})"],
    ['src/a.test.ts', "describe.only('it', () => {})"],
    ['src/a.test.ts', "it.concurrent.todo('works')"],
    ['e2e/a.spec.ts', "test.fixme('works')"],
    ['src/a.ts', '// @ts-ignore'],
    ['src/a.ts', 'const a = b as any'],
    ['README.md', 'look in /root/project/apps'],
    ['src/a.ts', "const home = '/home/someone/files'"],
  ])('are found in %s: %s', (file, text) => {
    const faults = faultsIn(file, `\n${text}\n`)

    expect(faults).toEqual([expect.objectContaining({ file, line: 2 })])
  })

  it.each([
    ['src/a.ts', 'const todoList = []'],
    ['src/a.ts', 'query.only()'],
    ['src/a.ts', "const url = 'https://example.com/home/a'"],
    ['README.md', 'TODO is a word a text may use'],
    ['src/a.test.ts', "it('only works', () => {})"],
  ])('are not seen in %s: %s', (file, text) => {
    expect(faultsIn(file, text)).toEqual([])
  })
})
