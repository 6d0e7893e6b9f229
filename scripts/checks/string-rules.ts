export interface StringFault {
  readonly file: string
  readonly line: number
  readonly says: string
}

interface StringRule {
  readonly pattern: RegExp
  readonly files: RegExp
  readonly says: string
}

const code = /\.(?:m?[jt]s|tsx|css|html)$/
const tests = /\.(?:test|spec)\.tsx?$/
const anything = /./
const screens = /^(?:apps\/(?:web|widget)|packages\/contracts)\/src\/(?!.*\.test\.tsx?$)/

/** What no file may hold. The patterns are written so that this file does not match them itself. */
const rules: readonly StringRule[] = [
  { files: code, pattern: /\b(?:TO[D]O|FIX[M]E)\b/, says: 'unfinished work belongs in an issue' },
  {
    files: tests,
    pattern: /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|skipIf|runIf)\b/,
    says: 'every test runs, always',
  },
  { files: code, pattern: /@ts-(?:ignore|nocheck)/, says: 'types are corrected, not silenced' },
  { files: code, pattern: /\bas [a]ny\b/, says: 'types are corrected, not silenced' },
  {
    files: anything,
    pattern: /(?<![\w.~*-])\/(?:root|home\/\w+|Users\/\w+)\/[\w.]/,
    says: 'a path of one machine means nothing on another',
  },
  // One word for one thing on all screens; docs/glossary.md says which.
  { files: screens, pattern: /(?<!thẻ )tín dụng/i, says: 'the glossary says "credit"' },
  { files: screens, pattern: /\bvi: .*trợ lý(?! AI)/i, says: 'the glossary says "bot"' },
  { files: screens, pattern: /\ben: .*(?<!AI )\bassistants?\b/i, says: 'the glossary says "bot"' },
  { files: screens, pattern: /(?:được cung cấp|vận hành) bởi/i, says: 'the glossary says "Cung cấp bởi"' },
]

export const findStringFaults = (files: ReadonlyMap<string, string>): StringFault[] =>
  [...files].flatMap(([file, text]) => {
    const wanted = rules.filter((rule) => rule.files.test(file))
    return text
      .split('\n')
      .flatMap((content, index) =>
        wanted
          .filter((rule) => rule.pattern.test(content))
          .map((rule) => ({ file, line: index + 1, says: `${rule.says}: ${content.trim().slice(0, 120)}` })),
      )
  })
