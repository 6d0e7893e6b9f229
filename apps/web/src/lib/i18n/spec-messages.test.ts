import { describe, expect, it } from 'vitest'
import { specMessages } from './spec-messages.ts'

const fixedByTheSpecification = [
  'An error occurred, please try again!',
  'Current password is incorrect!',
  'Authentication token not found. Please login again.',
  'Authorization timeout. Please try again.',
  'Missing authorization code or state parameter',
  'There are invalid feed events. Please check again!',
  'Cannot create payment order! Please try again later',
  'Cannot get user info',
  'Cannot get package info',
  'Invalid coupon code',
  'Failed to apply coupon',
  'Failed to clone template',
  'Failed to update webhook',
  'Workgate Not Found',
  'No bot available for integration',
  'Import failed',
]

describe('the messages of section 8 of the specification', () => {
  it.each(fixedByTheSpecification)('contain “%s” word for word', (words) => {
    expect(Object.values(specMessages).map((message) => message.en)).toContain(words)
  })

  it('contain the ones the specification only describes', () => {
    expect(specMessages).toHaveProperty(['spec.reset-mail-sent'])
    expect(specMessages).toHaveProperty(['spec.update-failed'])
    expect(specMessages).toHaveProperty(['spec.delete-failed'])
  })

  it('say everything in Vietnamese too', () => {
    const untranslated = Object.values(specMessages).filter(({ vi, en }) => vi.trim() === '' || vi === en)

    expect(untranslated).toEqual([])
  })
})
