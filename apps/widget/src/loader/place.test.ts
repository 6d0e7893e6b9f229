import { describe, expect, it } from 'vitest'
import { placeOf } from './place.ts'

const at = (address: string) => new URL(address) as unknown as Location

describe('where a visitor is', () => {
  it('is the page and its campaign, without the rest of the query', () => {
    const page = at('https://shop.example/ao?session=secret&utm_source=fb&gclid=g1#top')

    expect(placeOf(page, { title: 'Áo', referrer: 'https://a.example/x?token=1' })).toEqual({
      page: 'https://shop.example/ao',
      title: 'Áo',
      referrer: 'https://a.example/x',
      utm_source: 'fb',
      gclid: 'g1',
    })
  })

  it('never grows beyond what the server takes', () => {
    const place = placeOf(at(`https://shop.example/?utm_term=${'x'.repeat(900)}`), {
      title: 'x'.repeat(900),
      referrer: '',
    })

    expect(Object.values(place).every((value) => value.length <= 500)).toBe(true)
  })
})
