import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { at } from '../lib/paths.mjs'

const source = at('apps', 'web', 'src')
const router = readFileSync(join(source, 'app', 'router.tsx'), 'utf8')
/** Every address of the app with the page that stands there. */
const pageAt = new Map(
  [...router.matchAll(/path="([^"]{1,100})" element=\{<pages\.(\w{1,50})/g)].map(([, path = '', page = '']) => [
    path,
    page,
  ]),
)

/** The addresses that the specification names, behind sign-in and on their own. */
const promised = [
  ...['/dashboard', '/users', '/users/:id', '/chat', '/knowledges', '/knowledges/:id', '/qna', '/qna/:id'],
  ...['/vectorstore', '/vectorstore/:id', '/biz-agent', '/biz-agent/:id', '/biz-agent/:id/chat'],
  '/biz-agent/:id/chat/:environment/:channelId/:threadId/:messageId?',
  ...[
    '/biz-agent/:id/test',
    '/template',
    '/template/:id',
    '/integration',
    '/integration/:id',
    '/package',
    '/package/billing',
    '/package/checkout',
  ],
  ...['/package/credit-checkout', '/order-user', '/profile', '/faq', '/changelog'],
  ...['/404', '/coming-soon', '/under-construction', '/zalo-oa-callback'],
]

describe('the pages of the app', () => {
  it('are all there, and only the two placeholders of the specification are placeholders', () => {
    expect(promised.filter((path) => !pageAt.has(path))).toEqual([])
    const unfinished = [...pageAt].filter(([, page]) => page === 'ComingSoonPage' || page === 'UnderConstructionPage')
    expect(unfinished.map(([path]) => path)).toEqual(['/coming-soon', '/under-construction'])
  })

  it('say "coming soon" nowhere else', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const saying = files.filter(
      (file) =>
        !file.includes('.test.') &&
        /sắp ra mắt|coming soon/i.test(readFileSync(join(source, file), 'utf8').normalize('NFC')),
    )

    expect(files.length).toBeGreaterThan(500)
    expect(saying).toEqual([join('features', 'content', 'messages.ts')])
  })
})
