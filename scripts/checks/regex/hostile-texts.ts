import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** A text of any length: the pump is repeated as often as it takes. */
export interface HostileText {
  readonly head: string
  readonly pump: string
  readonly tail: string
}

/** Repeats of fewer rounds than this cost little whatever they meet, if they are not repeated themselves. */
const longRepeat = 10
const mostTexts = 400
// V8 reads a text of one-byte characters with a program of its own, so one of two bytes has to be in some texts.
const wide = '\u2603'
const commonSigns = Array.from('aZ0 \n\té.,-_<>"\'/:@!&=[](){}*#ơạ\u0001')
const commonPumps = ['<!--', '{{', '0.', '0,000', 'a ', 'a.', 'a@', 'http://', '- ', '[a](', '**', 'ạ ']

/** Texts made of the pieces of an expression, each meant to make one of its repeats try again and again. */
export const hostileTexts = (source: string, flags: string): HostileText[] => {
  const reader = new ExpressionReader(source, flags)
  const loops = reader.loops()
  if (loops.length === 0) return []
  const texts = new Map<string, HostileText>()
  const add = (head: string, pump: string, tail: string) => {
    if (pump !== '' && texts.size < mostTexts) texts.set(JSON.stringify([head, pump, tail]), { head, pump, tail })
  }
  for (const { head, pumps, rest } of loops) {
    const { stranger } = reader
    for (const tail of new Set([
      '',
      stranger,
      '\n',
      `\n${wide}`,
      `${stranger}\n${wide}`,
      `${rest.slice(0, -1)}${wide}`,
    ])) {
      for (const pump of pumps) add(head, pump, tail)
      // A search starts anew at each place where the beginning fits, and each time runs to the end.
      for (const pump of ['', ...pumps.slice(0, 4)]) add('', head + pump, tail)
    }
    for (const pair of pairsOf(pumps.slice(0, 4))) add('', head + pair, '')
    // What stands at the very beginning may be taken by another branch.
    for (const pump of pumps) add(stranger + head, pump, stranger)
  }
  for (const sign of reader.signs) {
    add('', sign, '')
    add('', sign, reader.stranger)
  }
  for (const sample of reader.samples()) {
    add('', sample, '')
    add('', sample.slice(0, -1), '')
  }
  for (const pump of commonPumps) add('', pump, '')
  return [...texts.values()]
}

const pairsOf = (pumps: readonly string[]): string[] =>
  pumps.flatMap((first) => pumps.filter((second) => second !== first).map((second) => first + second))

interface Loop {
  /** What leads up to the repeat. */
  readonly head: string
  /** What the repeat takes. */
  readonly pumps: readonly string[]
  /** What has to follow it. */
  readonly rest: string
}

class ExpressionReader {
  /** One character for each way the character sets of the expression can be told apart. */
  readonly signs: readonly string[]
  /** A character that no set takes, where there is one. */
  readonly stranger: string
  private readonly pattern: AST.Pattern
  private readonly flags: string
  private readonly tests = new Map<string, RegExp>()

  constructor(source: string, flags: string) {
    this.flags = flags.replaceAll(/[gyd]/g, '')
    this.pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    })
    const { sets, characters } = this.collect()
    const bySets = new Map<string, string>()
    for (const sign of [wide, ...characters, ...commonSigns]) {
      const taken = sets.map((set) => (this.takes(set, sign) ? '1' : '0')).join('')
      if (!bySets.has(taken)) bySets.set(taken, sign)
    }
    const none = '0'.repeat(sets.length)
    this.stranger = bySets.get(none) ?? wide
    this.signs = [...bySets.entries()].filter(([taken]) => taken !== none).map(([, sign]) => sign)
  }

  private collect() {
    const sets = new Set<string>()
    const characters = new Set<string>()
    visitRegExpAST(this.pattern, {
      onCharacterEnter: ({ value, raw, parent }) => {
        characters.add(String.fromCodePoint(value))
        if (!isInClass(parent)) sets.add(raw)
      },
      onCharacterClassEnter: ({ raw, parent }) => void (isInClass(parent) || sets.add(raw)),
      onCharacterSetEnter: ({ raw, parent }) => void (isInClass(parent) || sets.add(raw)),
    })
    return { sets: [...sets], characters: [...characters].slice(0, 60) }
  }

  private takes(set: string, sign: string): boolean {
    const test = this.tests.get(set) ?? new RegExp(`^(?:${set})$`, this.flags)
    this.tests.set(set, test)
    return test.test(sign)
  }

  samples(): string[] {
    return this.pattern.alternatives.map((alternative) => this.sampleOf(alternative))
  }

  loops(): Loop[] {
    const loops: Loop[] = []
    this.walk(this.pattern.alternatives, '', '', loops)
    return loops
  }

  private walk(alternatives: readonly AST.Alternative[], before: string, after: string, loops: Loop[]): void {
    for (const { elements } of alternatives) {
      let head = before
      for (const [at, element] of elements.entries()) {
        const rest =
          elements
            .slice(at + 1)
            .map((next) => this.sampleOf(next))
            .join('') + after
        this.visit(element, head, rest, loops)
        head += this.sampleOf(element)
      }
    }
  }

  private visit(element: AST.Element, head: string, rest: string, loops: Loop[]): void {
    if (element.type === 'Quantifier') {
      if (roundsOf(element) >= longRepeat) loops.push({ head, pumps: this.pumpsOf(element.element), rest })
      this.visit(element.element, head, rest, loops)
    } else if ('alternatives' in element) this.walk(element.alternatives, head, rest, loops)
  }

  private pumpsOf(element: AST.QuantifiableElement): string[] {
    if (element.type === 'Backreference') return [this.sampleOf(element)]
    if (!('alternatives' in element)) return this.signs.filter((sign) => this.takes(element.raw, sign)).slice(0, 8)
    return element.alternatives.map((alternative) => this.sampleOf(alternative, 1)).slice(0, 8)
  }

  /** A short text that fits, with at least so many rounds of each repeat. */
  private sampleOf(node: AST.Alternative | AST.Element, rounds = 0): string {
    switch (node.type) {
      case 'Alternative':
        return node.elements.map((element) => this.sampleOf(element, rounds)).join('')
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives[0] ? this.sampleOf(node.alternatives[0], rounds) : ''
      case 'Quantifier':
        return this.sampleOf(node.element).repeat(Math.min(Math.max(node.min, Math.min(rounds, node.max)), 40))
      case 'Character':
        return String.fromCodePoint(node.value)
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.signs.find((sign) => this.takes(node.raw, sign)) ?? ''
      case 'Backreference':
        return Array.isArray(node.resolved) ? '' : this.sampleOf(node.resolved)
      case 'Assertion':
        // What must stand before is part of the way to the repeat; what must follow comes with the rest.
        return node.kind === 'lookbehind' && !node.negate && node.alternatives[0]
          ? this.sampleOf(node.alternatives[0])
          : ''
    }
  }
}

/** How often a repeat goes round at most, with all the repeats around it. */
const roundsOf = (node: AST.Node | null): number =>
  node === null ? 1 : (node.type === 'Quantifier' ? Math.max(1, node.max) : 1) * roundsOf(node.parent)

const isInClass = (parent: AST.Node | null): boolean =>
  parent !== null &&
  [
    'CharacterClass',
    'CharacterClassRange',
    'ExpressionCharacterClass',
    'ClassIntersection',
    'ClassSubtraction',
    'StringAlternative',
    'ClassStringDisjunction',
  ].includes(parent.type)
