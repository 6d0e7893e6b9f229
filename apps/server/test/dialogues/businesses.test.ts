import { describe, expect, it } from 'vitest'
import { businesses } from './businesses.ts'
import { turnKinds } from './contract.ts'

const customers = businesses.flatMap((business) => business.customers)
const turns = customers.flatMap((customer) => customer.turns)
const kindsOf = (isTuned: boolean) =>
  new Set(
    businesses
      .filter((business) => business.isTuned === isTuned)
      .flatMap((business) => business.customers.flatMap((customer) => customer.turns.map(({ kind }) => kind))),
  )

describe('the set of scripted customers', () => {
  it('has eight businesses with pairs, a table and a text, three of them held back', () => {
    expect(businesses).toHaveLength(8)
    expect(businesses.filter(({ isTuned }) => !isTuned)).toHaveLength(3)
    for (const { pairs, tables, policy } of businesses) {
      expect(pairs.length).toBeGreaterThanOrEqual(10)
      expect(tables[0]?.rows.length).toBeGreaterThanOrEqual(6)
      expect(policy.text.length).toBeGreaterThan(400)
    }
  })

  it('has at least a hundred customers with 350 turns', () => {
    expect(customers.length).toBeGreaterThanOrEqual(100)
    expect(turns.length).toBeGreaterThanOrEqual(350)
  })

  it('has every kind of turn, among the tuned and among those held back', () => {
    expect(turnKinds.filter((kind) => !kindsOf(true).has(kind))).toEqual([])
    expect(turnKinds.filter((kind) => !kindsOf(false).has(kind))).toEqual([])
  })

  it('expects something of every turn', () => {
    const free = turns.filter(({ expected: { needs, acts, asks, lacks, honest } }) => {
      const wants = [
        ...(needs ?? []),
        ...(acts ?? []),
        ...(asks ?? []),
        ...(lacks ? [lacks] : []),
        ...(honest ? [1] : []),
      ]
      return wants.length === 0
    })
    expect(free).toEqual([])
  })

  it('names no customer of a business twice', () => {
    for (const { customers: own } of businesses) expect(new Set(own.map(({ name }) => name)).size).toBe(own.length)
  })
})
