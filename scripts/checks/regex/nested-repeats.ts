import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/**
 * The repeats of an expression that hold a repeat of changing length, each as an expression that never fits. Whether such
 * a repeat runs away depends on what follows it: "(a{1,30}b?){1,30}" alone is content with the first way to read a text, and
 * before anything else that fails it tries all of them. So each has to be cheap even where it fails.
 */
export const nestedRepeats = (source: string, flags: string): string[] => {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const found = new Set<string>()
  visitRegExpAST(pattern, {
    onQuantifierEnter: (node) => {
      if (node.max > 1 && holdsRepeat(node.element)) found.add(`^(?:${node.raw})(?!)`)
    },
  })
  return [...found]
}

/** A group with a repeat whose length may change. What a backreference means is lost outside of its expression. */
const holdsRepeat = (element: AST.QuantifiableElement): boolean => {
  let isNested = false
  let refersBack = false
  visitRegExpAST(element, {
    onQuantifierEnter: ({ min, max }) => {
      isNested ||= max > 1 && max !== min
    },
    onBackreferenceEnter: () => {
      refersBack = true
    },
  })
  return isNested && !refersBack
}
