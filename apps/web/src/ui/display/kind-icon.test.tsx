import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { classOf, declarationsOf } from './kind-icon-style.ts'
import { KindIcon } from './kind-icon.tsx'

const pigeon = { paths: ['M4 14c4 6 12 6 16-2', 'M2 12h20'], isFilled: false, color: '#7c3aed' }
const drawn = (change: Partial<typeof pigeon> = {}) => decodeURIComponent(declarationsOf({ ...pigeon, ...change }))

describe('the mark of a channel or a provider', () => {
  it('is drawn from the paths and the colour of its description', () => {
    expect(drawn()).toContain('background-color: #7c3aed')
    expect(drawn()).toContain('stroke="white"')
    expect(drawn()).toContain('<path d="M4 14c4 6 12 6 16-2"/><path d="M2 12h20"/>')
    expect(drawn({ isFilled: true })).toContain('fill="white"')
  })

  it('takes nothing but paths and a colour', () => {
    expect(drawn({ paths: ['M2 2"/><script>alert(1)</script>'] })).not.toContain('<script>')
    expect(drawn({ color: 'red; background: url(//evil.example)' })).not.toContain('evil')
  })

  it('has one rule, however often it is shown', () => {
    expect(classOf({ ...pigeon })).toBe(classOf(pigeon))
    expect(classOf({ ...pigeon, color: '#000000' })).not.toBe(classOf(pigeon))
  })

  it('is round, or square where the brand says so', () => {
    expect(renderToStaticMarkup(<KindIcon icon={pigeon} />)).toContain('rounded-full')
    expect(renderToStaticMarkup(<KindIcon icon={{ ...pigeon, isSquare: true }} />)).not.toContain('rounded-full')
  })

  it('is read out where it stands alone, and is decoration beside a name', () => {
    const mark = renderToStaticMarkup(<KindIcon icon={pigeon} label="Bồ câu đưa thư" />)

    expect(mark).toContain('role="img" aria-label="Bồ câu đưa thư" title="Bồ câu đưa thư"')
    expect(renderToStaticMarkup(<KindIcon icon={pigeon} />)).toContain('aria-hidden="true"')
  })
})
