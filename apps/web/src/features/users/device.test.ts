import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

describe('the device of a session', () => {
  it('is named by its browser and system', () => {
    expect(deviceOf(windows)).toEqual({ browser: 'Chrome', system: 'Windows', kind: 'computer' })
    expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iPhone', kind: 'phone' })
  })

  it('is not mistaken for the browser it imitates', () => {
    expect(deviceOf(`${windows} Edg/141.0.0.0`)?.browser).toBe('Edge')
    expect(deviceOf(`${windows} coc_coc_browser/141.0`)?.browser).toBe('Cốc Cốc')
    expect(deviceOf(`${windows} OPR/120.0`)?.browser).toBe('Opera')
  })

  it('is a phone or a tablet where the text says so', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 15; SM-S931B) Chrome/141.0 Mobile Safari/537.36')?.kind).toBe('phone')
    expect(deviceOf('Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/141.0 Safari/537.36')?.kind).toBe('tablet')
  })

  it('stays unknown when nothing can be recognised', () => {
    expect(deviceOf(null)).toBeUndefined()
    expect(deviceOf('curl/8.5.0')).toBeUndefined()
  })
})
