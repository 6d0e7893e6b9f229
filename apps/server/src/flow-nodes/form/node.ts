import type { FlowNodeKind, NodeIo, NodeResult } from '../contract.ts'
import { hintFor, readAnswer } from '../shared/read-answer.ts'
import { endOf } from '../shared/durations.ts'
import { fieldsOf, isEmpty, listOf, numberOf, textOf } from '../shared/values.ts'
import { formDescription } from './description.ts'

const mostTries = 3

interface Place {
  at: number
  tries: number
  values: Record<string, unknown>
}

const rowsOf = (io: NodeIo) => listOf(io.setting('fields')).map(fieldsOf)

/** Asks for the next field that is not known yet; done when there is none. */
const goOn = (io: NodeIo, { at, values }: Place, opening: string): NodeResult => {
  const rows = rowsOf(io)
  for (let next = at; next < rows.length; next += 1) {
    const row = rows[next] ?? {}
    const saveTo = textOf(row['saveTo'])
    const known = saveTo === '' ? null : io.read(saveTo)
    if (isEmpty(known))
      return ask(io, { at: next, tries: 0, values }, [opening, io.text(row['label'])].filter(Boolean).join('\n'))
    values = { ...values, [textOf(row['name'])]: known }
  }
  return { take: 'done', provides: { values } }
}

const ask = (io: NodeIo, place: Place, text: string): NodeResult => ({
  wait: { kind: 'reply', until: endOf(io.now, io.setting('timeout')), memory: { ...place } },
  sends: [{ text }],
  in: { text },
})

const placeOf = ({ memory }: NodeIo): Place => ({
  at: numberOf(memory['at']) ?? 0,
  tries: numberOf(memory['tries']) ?? 0,
  values: fieldsOf(memory['values']),
})

export const formNode: FlowNodeKind = {
  description: formDescription,
  run: (io) => goOn(io, { at: 0, tries: 0, values: {} }, io.text(io.setting('text'))),
  resume: (io, signal) => {
    const place = placeOf(io)
    if (signal.kind !== 'reply')
      return { take: 'abandoned', provides: { values: place.values }, why: [{ kind: 'timeout' }] }
    const row = rowsOf(io)[place.at] ?? {}
    const answer = readAnswer(textOf(row['kind']) || 'text', signal.text, io)
    if ('misfit' in answer) {
      const tries = place.tries + 1
      const why = [{ kind: 'misfit', said: signal.text, misfit: answer.misfit, tries }]
      if (tries >= mostTries) return { take: 'abandoned', provides: { values: place.values }, why }
      return { ...ask(io, { ...place, tries }, io.text(hintFor(answer.misfit, io.locale))), why, isMisfit: true }
    }
    const saveTo = textOf(row['saveTo'])
    const values = { ...place.values, [textOf(row['name'])]: answer.value }
    const next = goOn(io, { at: place.at + 1, tries: 0, values }, '')
    return {
      ...next,
      ...(saveTo === '' ? {} : { set: [[saveTo, answer.value]] }),
      why: [{ kind: 'answer', said: signal.text, value: answer.value }],
    }
  },
}
