import { expect, it } from 'vitest'
import { onThisMachine } from './on-this-machine.ts'

it('a simulator counts on this machine only', () => {
  const own = ['http://127.0.0.1:4711', 'http://localhost:4711', 'http://[::1]:4711']
  const others = ['http://10.0.0.7:4711', 'https://localhost.evil.example', 'http://127.0.0.1@evil.example', 'x', null]

  expect(own.map(onThisMachine)).toEqual(own)
  expect(others.map(onThisMachine)).toEqual(others.map(() => null))
})
