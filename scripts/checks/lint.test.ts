import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at } from '../lib/paths.mjs'

/** One file per rule that must bite; the file name says which. */
const planted: [rule: string, file: string, text: string][] = [
  ['TS2322', 'src/wrong-type.ts', "export const count: number = 'one'\n"],
  ['TS2339', 'src/wrong-name.ts', "export const size = 'one'.size\n"],
  ['no-floating-promises', 'src/floating.ts', 'const go = async () => 1\ngo()\n'],
  ['no-misused-promises', 'src/misused.ts', 'const go = async () => true\nif (go()) throw new Error()\n'],
  [
    'switch-exhaustiveness-check',
    'src/switch.ts',
    "export const f = (x: 'a' | 'b') => {\n  switch (x) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n",
  ],
  ['no-explicit-any', 'src/any.ts', 'export const f = (x: any) => x\n'],
  ['ban-ts-comment', 'src/ignored.ts', '// @ts-ignore\nexport const x: number = 1\n'],
  ['no-console', 'src/talks.ts', "console.log('hello')\n"],
  ['no-eval', 'src/evil.ts', "export const x = eval('1')\n"],
  ['no-new-func', 'src/made.ts', "export const f = new Function('return 1')\n"],
  [
    'no-restricted-properties',
    'src/html.ts',
    "export const f = (box: { innerHTML: string }) => {\n  box.innerHTML = '<b>'\n}\n",
  ],
  ['no-danger', 'src/danger.tsx', "export const D = () => <p dangerouslySetInnerHTML={{ __html: '' }} />\n"],
  ['no-restricted-imports', 'src/zod.ts', "import { z } from 'zod'\nexport const s = z\n"],
  ['no-default-export', 'src/default.ts', 'export default 1\n'],
  ['no-empty', 'src/swallowed.ts', "export const f = () => {\n  try {\n    JSON.parse('')\n  } catch {}\n}\n"],
  [
    'no-focused-tests',
    'src/focused.test.ts',
    "import { expect, it } from 'vitest'\nit.only('x', () => {\n  expect(1).toBe(1)\n})\n",
  ],
  ['filename-case', 'src/BadName.ts', 'export const x = 1\n'],
  [
    'max-lines-per-function',
    'src/long.ts',
    `export const f = () => {\n${'  globalThis.name = name\n'.repeat(80)}}\nconst name = 'x'\n`,
  ],
  [
    'rules-of-hooks',
    'src/hook.tsx',
    "import { useState } from 'react'\nexport const C = ({ on }: { on: boolean }) => {\n  if (on) useState(1)\n  return null\n}\n",
  ],
]

interface Diagnostic {
  readonly code: string
  readonly filename: string
}

describe('the lint configuration', () => {
  let folder = ''
  let found: Diagnostic[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bizagent-lint-'))
    await copyFile(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "jsx": "react-jsx" } }')
    for (const [, file, text] of [...planted, ['', 'src/good.ts', 'export const good = 1\n'] as const]) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    }
    const oxlint = at('node_modules', 'oxlint', 'bin', 'oxlint')
    // Rules that ask for types are in a program of their own, which oxlint looks for on the PATH when it is not beside it.
    const env = { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` }
    const options = { cwd: folder, env, encoding: 'utf8' } as const
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json'], options)
    found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each(planted)('reports %s in %s', (rule, file) => {
    const codes = found.filter(({ filename }) => filename.endsWith(file)).map(({ code }) => code)

    expect(codes).toContainEqual(expect.stringContaining(`(${rule})`))
  })

  it('has nothing to say about a good file', () => {
    expect(found.filter(({ filename }) => filename.endsWith('good.ts'))).toEqual([])
  })
})
