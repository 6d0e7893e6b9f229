import { type Node, parseSync, Visitor } from 'oxc-parser'

export interface Expression {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** A place where an expression is put together while the program runs. */
export interface BuiltExpression {
  readonly file: string
  readonly line: number
  readonly code: string
}

export interface FoundExpressions {
  readonly written: Expression[]
  readonly built: BuiltExpression[]
}

/** Every regular expression of these files: the ones written out, and the places that build one. */
export const findExpressions = (files: ReadonlyMap<string, string>): FoundExpressions => {
  const found: FoundExpressions = { written: [], built: [] }
  for (const [file, text] of files) if (mayHold(text)) readFile(file, text, found)
  return found
}

// Only an operator, a bracket or a keyword can stand before an expression; most files have none and need no parser.
const mayHold = (text: string) =>
  /RegExp|[(,=:[!&|?{};+\-*%~^<>\n]\s*\/[^/*\s]|\b(?:return|typeof|case|in|of|void|delete|await|yield)\s*\//.test(text)

const readFile = (file: string, text: string, found: FoundExpressions): void => {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const lineAt = lineCounter(text)
  const readCall = (node: Call): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const place = { file, line: lineAt(node.start) }
    const [source, flags] = node.arguments.map(constantText)
    // A call without flags has the flags of nothing.
    if (source !== undefined && (node.arguments.length === 1 || flags !== undefined))
      found.written.push({ ...place, source, flags: flags ?? '' })
    else if (node.arguments[0] && !isExpression(node.arguments[0]))
      found.built.push({ ...place, code: text.slice(node.start, node.end) })
  }
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node) || !node.regex) return
      found.written.push({ file, line: lineAt(node.start), source: node.regex.pattern, flags: node.regex.flags })
    },
    NewExpression: readCall,
    CallExpression: readCall,
  }).visit(program)
}

type Call = Pick<Extract<Node, { type: 'CallExpression' }>, 'callee' | 'arguments' | 'start' | 'end'>

const isExpression = (node: Node) => node.type === 'Literal' && 'regex' in node

const constantText = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const [only] = node.type === 'TemplateLiteral' && node.expressions.length === 0 ? node.quasis : []
  return only?.value.cooked ?? undefined
}

const lineCounter = (text: string) => {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (position: number) => ends.findLastIndex((end) => end < position) + 2
}
