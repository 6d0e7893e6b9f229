import { startFakeLlm } from './fake-llm.ts'

/** The fake as a process of its own, so that a benchmark counts only the product: TOKENS, FIRST_TOKEN_MS, TOKEN_MS, PORT. */
const number = (name: string): number => Number(process.env[name] ?? 0)

const words = ['Dạ', 'áo', 'này', 'còn', 'size', 'M', 'màu', 'trắng', 'và', 'đen', 'ạ,', 'giá', '250.000đ']
const tokens = number('TOKENS')
const text = Array.from({ length: tokens }, (_, at) => words[at % words.length]).join(' ')

const fake = await startFakeLlm({
  port: number('PORT'),
  key: null,
  stream: { firstTokenMs: number('FIRST_TOKEN_MS'), tokenMs: number('TOKEN_MS') },
  ...(tokens > 0 ? { answer: { text } } : {}),
})
process.stdout.write(`${fake.baseUrl}\n`)
