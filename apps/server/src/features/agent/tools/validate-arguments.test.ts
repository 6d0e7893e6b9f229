import { describe, expect, it } from 'vitest'
import { readArguments } from './validate-arguments.ts'

const schema = {
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: 5 },
    most: { type: 'integer', minimum: 0, maximum: 10 },
    size: { enum: ['S', 'M'] },
    tags: { type: 'array', maxItems: 2, items: { type: 'string' } },
    place: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
    maybe: { type: ['string', 'null'] },
  },
  required: ['text'],
  additionalProperties: false,
}

describe('arguments a model wrote for a tool', () => {
  it.each([
    ['{"text":"áo"}'],
    ['{"text":"áo","most":10,"size":"M","tags":["a"],"place":{"city":"Huế"},"either":3,"maybe":null}'],
  ])('pass when they fit: %s', (text) => {
    expect(readArguments(schema, text)).toEqual({ args: JSON.parse(text) })
  })

  it.each([
    ['', 'text is required'],
    ['{"text":', 'The arguments are not a JSON object.'],
    ['[1]', 'The arguments are not a JSON object.'],
    ['"áo"', 'The arguments are not a JSON object.'],
    ['{"text":1}', 'text must be string'],
    ['{"text":"quá dài"}', 'text is longer than 5 characters'],
    ['{"text":"áo","most":1.5}', 'most must be integer'],
    ['{"text":"áo","most":11}', 'most must be at most 10'],
    ['{"text":"áo","most":-1}', 'most must be at least 0'],
    ['{"text":"áo","size":"XL"}', 'size must be one of S, M'],
    ['{"text":"áo","tags":["a","b","c"]}', 'tags has more than 2 entries'],
    ['{"text":"áo","tags":[1]}', 'tags[0] must be string'],
    ['{"text":"áo","place":{}}', 'place.city is required'],
    ['{"text":"áo","either":true}', 'either fits none of its forms'],
    ['{"text":"áo","maybe":1}', 'maybe must be string or null'],
    ['{"text":"áo","workspaceId":"x"}', 'workspaceId is not a known field'],
    ['{"text":"áo","constructor":"x"}', 'constructor is not a known field'],
  ])('are refused with a reason: %s', (text, problem) => {
    expect(readArguments(schema, text)).toEqual({ problem })
  })

  it('end at a depth instead of the stack', () => {
    const deep: Record<string, unknown> = { type: 'object', properties: {} }
    deep['properties'] = { a: deep }

    expect(readArguments(deep, `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`)).toMatchObject({
      problem: expect.stringContaining('too deeply'),
    })
  })
})
