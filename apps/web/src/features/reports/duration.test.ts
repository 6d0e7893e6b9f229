import { expect, it } from 'vitest'
import { formatFor } from '#lib/i18n/format.ts'
import { durationText } from './duration.ts'

it('says a duration in at most two parts', () => {
  const times = [400, 3200, 35_000, 250_000, 240_000, 3_900_000]
  expect(times.map((ms) => durationText(ms, formatFor('vi'), 'vi'))).toEqual([
    '0,4 giây',
    '3,2 giây',
    '35 giây',
    '4 phút 10 giây',
    '4 phút',
    '1 giờ 5 phút',
  ])
  expect(durationText(250_000, formatFor('en'), 'en')).toBe('4 min 10 s')
})
